import { expect, test } from 'vitest'
import { sourceOf } from './route.ts'
import { guardsAt, usedIn } from './route-guards.ts'

const sourceFrom = (path: string, text: string) =>
  sourceOf({ path, lines: text.split('\n').map((line, index) => ({ number: index + 1, text: line })) })

test.each<[path: string, text: string, guards: readonly string[]]>([
  ['a.ts', 'router.delete("/:id", requireRole("admin"), (req, res) => {\n})', ['requireRole("admin")']],
  ['a.ts', 'router.get("/", (req, res) => {})', []],
  ['a.ts', 'router.get("/", [signedIn, may("read")], list)', ['signedIn', 'may("read")']],
  ['a.go', 'r.With(s.requireAdmin).Get("/x", s.list)', ['s.requireAdmin']],
  ['a.go', 'mux.Handle("/x", requireAdmin(http.HandlerFunc(list)))', ['requireAdmin(http.HandlerFunc(list))']],
  ['a.go', 'r.GET("/x", list)', []],
])('what stands before the route of %s: %s', (path, text, guards) => {
  expect(guardsAt(sourceFrom(path, text), 1).map(({ written }) => written)).toEqual(guards)
})

test('what is put above a function is told with its route', () => {
  const text = '@app.delete("/x")\n@roles_required("admin")\ndef remove():\n    pass'
  expect(guardsAt(sourceFrom('a.py', text), 1)).toContainEqual({
    name: 'roles_required',
    written: 'roles_required("admin")',
    texts: ['admin'],
  })
})

test('a group holds what is given to it after its guard, and is open where something else is put below it', () => {
  const text = [
    'func routes(r chi.Router) {',
    '  r.Get("/free", free)',
    '  r.Group(func(r chi.Router) {',
    '    r.Use(signedIn)',
    '    r.Get("/mine", mine)',
    '  })',
    '  r.Use(logged)',
    '  r.Mount("/other", other)',
    '}',
  ].join('\n')
  expect(usedIn(sourceFrom('a.go', text)).map(({ line, routes, isOpen }) => ({ line, routes, isOpen }))).toEqual([
    { line: 4, routes: [5], isOpen: false },
    { line: 7, routes: [], isOpen: true },
  ])
})
