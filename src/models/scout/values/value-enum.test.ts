import { expect, test } from 'vitest'
import { valuesOfEnum } from './value-enum.ts'

test('variants are typed in small letters, unless one says otherwise or is skipped', () => {
  const source = `
#[derive(Clone, Copy, clap::ValueEnum)]
pub enum Tone {
    /// nobody hears it
    Soft,
    LoudAndClear,
    #[value(name = "dumb", alias = "mute")]
    Silent,
    #[value(skip)]
    Unheard,
}`
  expect(valuesOfEnum(source, 'Tone')).toEqual(['soft', 'loud-and-clear', 'dumb'])
  expect(valuesOfEnum(source, 'Ton')).toEqual([])
})

test('what is spelt in another way, or holds something, is not told', () => {
  expect(
    valuesOfEnum('#[derive(ValueEnum)]\n#[value(rename_all = "lower")]\nenum Tone { Soft, Loud }', 'Tone'),
  ).toEqual([])
  // How it is kept in a file says nothing of how it is typed.
  expect(
    valuesOfEnum('#[derive(ValueEnum)]\n#[serde(rename_all = "lower")]\nenum Tone { Soft, Loud }', 'Tone'),
  ).toEqual(['soft', 'loud'])
  expect(valuesOfEnum('#[derive(ValueEnum)]\nenum Tone { Soft, Other(String) }', 'Tone')).toEqual([])
  expect(valuesOfEnum('#[derive(Clone)]\nenum Tone { Soft, Loud }', 'Tone')).toEqual([])
})
