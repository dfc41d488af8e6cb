import { expect, test } from 'vitest'
import { isHead } from './unlisted.ts'

test.each<[line: string, path: string, group: 'functions' | 'types', is: boolean]>([
  ['  def [](sort)', 'bin.rb', 'functions', true],
  ['  # def [](sort)', 'bin.rb', 'functions', false],
  ['    async def walk(self):', 'walk.py', 'functions', true],
  ['    return "def walk"', 'walk.py', 'functions', false],
  ['    pub(crate) const fn size(&self) -> u32 {', 'size.rs', 'functions', true],
  ['let walk = fn_of(3)', 'size.rs', 'functions', false],
  ['    private suspend fun <T> read(): T {', 'Scale.kt', 'functions', true],
  ['  private static function dump(array $value): string', 'Inline.php', 'functions', true],
  ['defmodule Silo do', 'silo.ex', 'functions', false],
  ['  defp fill(silo), do: silo', 'silo.ex', 'functions', true],
  ['static int fill(int amount)', 'silo.c', 'functions', true],
  ['int fill(int amount);', 'silo.c', 'functions', false],
  ['typedef int (*filling)(int amount)', 'silo.c', 'functions', false],
  ['return fill (amount', 'silo.c', 'functions', false],
  ['int fill(int amount)', 'silo.cpp', 'functions', false],
  ['    internal data class Sack(val grain: String)', 'Sack.kt', 'types', true],
  ['class Heat(Base):', 'heat.py', 'types', true],
  ['  the class Heat', 'heat.py', 'types', false],
])('%s of %s begins one of the %s: %s', (line, path, group, is) => {
  expect(isHead(line, path, group)).toBe(is)
})
