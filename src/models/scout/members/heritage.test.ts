import { describe, expect, test } from 'vitest'
import { basesIn, derivedIn, headingIn, implementedIn, saysMore, typeNamedIn } from './heritage.ts'

describe('what a heading builds on', () => {
  test.each<[heading: string, bases: readonly string[]]>([
    ['class OrderError extends Error', ['Error']],
    ['class Box<T extends Item> extends Shape<T> implements Drawable, Sized', ['Shape<T>', 'Drawable', 'Sized']],
    ['class Withered(TreeError, metaclass=Meta):', ['TreeError']],
    ['class Car < Vehicle', ['Vehicle']],
    ['class User(val id: Int, nick: String) : Base(id), Named', ['Base', 'Named']],
    ['class EXPORTED array : public node, private detail::base', ['node', 'detail::base']],
    ['extension String: JSValue', ['JSValue']],
    ['trait Grammar: Send + Sync', ['Send', 'Sync']],
    ['class Money extends Base implements \\JsonSerializable', ['Base', '\\JsonSerializable']],
    ['class Plain', []],
    ['class Vat(Tub): """Holds water."""', ['Tub']],
    ['class Vat(Tub[int], Generic[T]):', ['Tub[int]', 'Generic[T]']],
    ['class Vat[T](Tub):', ['Tub']],
    ['class Vat @Inject constructor(private val tap: Tap) : Tub(tap)', ['Tub']],
    ['class Vat<T>(val tub: T) where T : Tub', []],
    ['record Vat<T>(Map<? extends Tub, T> tubs) implements Lid<T>', ['Lid<T>']],
    ['class Vat[T <: Tub](tub: T) extends Lid with Serializable derives Codec', ['Lid', 'Serializable']],
    ['class Vat extends Tub<{ size: number }> implements Lid', ['Tub<{ size: number }>', 'Lid']],
    ['class Vat < ::Tub', ['::Tub']],
    ['class Vat(IOptions<Tap> options, int? depth) : Tub(options), ILid', ['Tub', 'ILid']],
  ])('%s', (heading, bases) => {
    expect(basesIn(heading)).toEqual(bases)
  })
})

test('a heading begins at the word for its sort, whatever annotations stand above, and may take several lines', () => {
  const source =
    '@Plugin(\n  names = { "a", "b" }\n)\npublic class Keeper\n    extends Door\n    implements Lock {\n  int a;\n}'
  expect(headingIn(source, 'Keeper')?.replace(/\s+/g, ' ').trim()).toBe('class Keeper extends Door implements Lock')
})

test('brackets of what a type is given by default begin no body', () => {
  const source = 'class Saw<in out Wood = {}, Blade extends object = {}>\n  extends Feed<Wood> {\n  a = 1\n}'
  expect(basesIn(headingIn(source, 'Saw') ?? '')).toEqual(['Feed<Wood>'])
})

test('what was cut off builds on nothing that is known', () => {
  expect(basesIn('class Saw<Wood extends object, ')).toEqual([])
})

test('what a colon at the end of a line leads up to belongs to the heading, unless a body begins there', () => {
  const kotlin = 'class Keeper :\n    Door(),\n    Lock {\n  val a = 1\n}'
  expect(basesIn(headingIn(kotlin, 'Keeper') ?? '')).toEqual(['Door', 'Lock'])
  expect(headingIn('class Keeper(Door):\n    locks = {}\n', 'Keeper')).toBe('class Keeper(Door):')
})

describe('a heading goes on as long as its lines do', () => {
  test.each<[source: string, bases: readonly string[]]>([
    ['class Vat(size: Int, name: String) :\n    Tub("no $name for it")\n', ['Tub']],
    ['class Vat(\n    size: Int,\n) : Tub(size), Lid\n\nclass Next : Other()\n', ['Tub', 'Lid']],
    ['class Vat(size: Int)\n    extends Tub(size)\n    with Lid\n', ['Tub', 'Lid']],
    ['class Vat(  # why\n    Tub,  # base\n    metaclass=Meta,\n):\n    size = 1\n', ['Tub']],
    ['class Vat final\n    : public Tub,\n      private Lid\n{\n};', ['Tub', 'Lid']],
    ['class Vat :\n    Lid<string>,\n    Tub\n{\n}', ['Lid<string>', 'Tub']],
    ['class Vat:\n    size: int = 1\n', []],
    ['class Vat < Tub\n  Other.new\nend', ['Tub']],
  ])('%s', (source, bases) => {
    expect(basesIn(headingIn(source, 'Vat') ?? '')).toEqual(bases)
  })
})

test('a heading that names nothing else says no more', () => {
  expect(saysMore('class Vat<T>(val tub: T) where T : Tub')).toBe(false)
  expect(saysMore('class Vat(**tubs):')).toBe(true)
})

test('where the text holds no heading of the name there is none', () => {
  expect(headingIn('const keeper = 1', 'Keeper')).toBeNull()
})

describe('the type that a line declares', () => {
  test.each<[line: string, type: string | null]>([
    ['template <class T> class value : public node', 'value'],
    ['class TOML_EXPORTED array : public node', 'array'],
    ['export abstract class Store<T> extends Base {', 'Store'],
    ['extension String: JSValue {', 'String'],
    ['return new Store()', null],
  ])('%s', (line, type) => {
    expect(typeNamedIn(line)).toBe(type)
  })
})

test('traits are implemented by a block or derived', () => {
  expect(implementedIn("impl<'de> Deserialize<'de> for Version {")).toEqual({
    trait: "Deserialize<'de>",
    type: 'Version',
  })
  expect(implementedIn("impl<'a, S: Sieve + 'a> Sieve for &'a mut S {")).toBeNull()
  expect(derivedIn('#[derive(Clone, Debug)]\npub struct Version;')).toEqual(['Clone', 'Debug'])
})
