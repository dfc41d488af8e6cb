import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../core/index.ts'
import { decodeText } from './text.ts'

/** The calls of a reply as pairs, which is how the tables below are written. */
function calls(reply: string): [tool: string, input: JsonObject][] {
  return decodeText(reply, { maxCalls: 100 }).calls.map(({ tool, input }) => [tool, input])
}

function noticeKinds(reply: string): string[] {
  return decodeText(reply).notices.map(({ kind }) => kind)
}

type Case = [reply: string, calls: [tool: string, input: JsonObject][]]

describe('commands and their ends', () => {
  test.each<Case>([
    ['$(view .)', [['view', { target: '.' }]]],
    ['I will look. $(view a) Then go on.', [['view', { target: 'a' }]]],
    [
      '$(view a) $(view b)\n$(view c)',
      [
        ['view', { target: 'a' }],
        ['view', { target: 'b' }],
        ['view', { target: 'c' }],
      ],
    ],
    ['$(text-search "unwrap()")', [['text-search', { pattern: 'unwrap()' }]]],
    ['$(text-search "expect(")', [['text-search', { pattern: 'expect(' }]]],
    ["$(text-search 'a) b')", [['text-search', { pattern: 'a) b' }]]],
    ['$(run echo $(date))', [['run', { command: 'echo $(date)' }]]],
    ['$(run (cd a && (ls)))', [['run', { command: '(cd a && (ls))' }]]],
    [
      '$(text-search "$(run")\n$(view a)',
      [
        ['text-search', { pattern: '$(run' }],
        ['view', { target: 'a' }],
      ],
    ],
    ['$(text-search "say \\"hi)\\" \\\\")', [['text-search', { pattern: 'say "hi)" \\' }]]],
    ['$(text-search "\\.unwrap\\(\\)")', [['text-search', { pattern: '\\.unwrap\\(\\)' }]]],
    ["$(view don't.md)", [['view', { target: "don't.md" }]]],
    ['$(view a\\)b)', [['view', { target: 'a\\)b' }]]],
    ['\\$(view a) costs nothing', []],
    ['It costs $(5) and $() and $((1 + 2)) and $("#id")', []],
    [
      '- $(view a)\n2. $(view b)',
      [
        ['view', { target: 'a' }],
        ['view', { target: 'b' }],
      ],
    ],
    ['$(view\r\n  a\r\n)\r\n', [['view', { target: 'a' }]]],
  ])('%j', (reply, expected) => {
    expect(calls(reply)).toEqual(expected)
  })
})

describe('free text', () => {
  test.each<Case>([
    [
      "$(note don't forget) $(view a)",
      [
        ['note', { text: "don't forget" }],
        ['view', { target: 'a' }],
      ],
    ],
    ['$(answer Steps:\n1) first\n2) second)', [['answer', { text: 'Steps:\n1) first\n2) second' }]]],
    ['$(answer 1) first 2) second)', [['answer', { text: '1) first 2) second' }]]],
    ['$(answer a) one b) two)', [['answer', { text: 'a) one b) two' }]]],
    ['$(answer 13) is what I found', [['answer', { text: '13' }]]],
    [
      '$(note it is turn 1) Next I look (at b). $(view b)',
      [
        ['note', { text: 'it is turn 1' }],
        ['view', { target: 'b' }],
      ],
    ],
    ['$(note too long (321 lines))', [['note', { text: 'too long (321 lines)' }]]],
    ['$(note in phase (step 1) of it)', [['note', { text: 'in phase (step 1) of it' }]]],
    ['$(note `expect(` is used)', [['note', { text: '`expect(` is used' }]]],
    [
      '$(note sad :( but fine) $(view a)\n$(view b)',
      [
        ['note', { text: 'sad :( but fine' }],
        ['view', { target: 'a' }],
        ['view', { target: 'b' }],
      ],
    ],
    ['$(note uses $(date) inside)', [['note', { text: 'uses $(date) inside' }]]],
    ['$(answer\n## Findings\n\n- one (L1).\n)', [['answer', { text: '## Findings\n\n- one (L1).' }]]],
    [
      '$(answer Run this:\n```sh\n$(view x)\nif (a\n```\nand wait.)',
      [['answer', { text: 'Run this:\n```sh\n$(view x)\nif (a\n```\nand wait.' }]],
    ],
    ['$(answer Try:\n$(date)\nin a shell)', [['answer', { text: 'Try:\n$(date)\nin a shell' }]]],
    ['$(answer\n```text\na ) b\n$(view x)\n```\n)', [['answer', { text: 'a ) b\n$(view x)' }]]],
    ['$(note: with a colon)', [['note', { text: 'with a colon' }]]],
    ['$(done)', [['answer', { text: '' }]]],
    ['$(ask which module?)', [['ask', { text: 'which module?' }]]],
    ['$(checkpoint half done | what is left?)', [['checkpoint', { text: 'half done | what is left?' }]]],
    ['$(memorize it uses clap)', [['memorize', { text: 'it uses clap' }]]],
    ['$(phase writing tests)', [['phase', { text: 'writing tests' }]]],
    [
      '$(plan\n1. read a (all of it)\n2) change b\n- test\n)',
      [['plan', { tasks: ['read a (all of it)', 'change b', 'test'] }]],
    ],
    ['$(plan done 1 2.1)', [['plan', { done: ['1', '2.1'] }]]],
  ])('%j', (reply, expected) => {
    expect(calls(reply)).toEqual(expected)
  })
})

describe('arguments', () => {
  test.each<Case>([
    ['$(view src/a.ts:10-40)', [['view', { target: 'src/a.ts:10-40' }]]],
    ['$(view --types-only .)', [['view', { target: '.', typesOnly: true }]]],
    ['$(view a --depth 2 --no-docs)', [['view', { target: 'a', depth: 2, docs: false }]]],
    ['$(view a.ts 17-23)', [['view', { target: 'a.ts 17-23' }]]],
    ['$(view "a b.ts")', [['view', { target: 'a b.ts' }]]],
    ['$(view a; rm -rf b)', [['view', { target: 'a; rm -rf b' }]]],
    ['$(view)', [['view', {}]]],
    ['$(view "x y":3-4)', [['view', { target: 'x y:3-4' }]]],
    ['$(text-search "a b")', [['text-search', { pattern: 'a b' }]]],
    [
      '$(text-search "a b" src --limit 5 -i)',
      [['text-search', { pattern: 'a b', path: 'src', limit: 5, ignoreCase: true }]],
    ],
    ['$(text-search enum Provider)', [['text-search', { pattern: 'enum Provider' }]]],
    ['$(text-search TODO src/core)', [['text-search', { pattern: 'TODO', path: 'src/core' }]]],
    ['$(text-search "--types-only" --only="*.rs")', [['text-search', { pattern: '--types-only', only: '*.rs' }]]],
    ['$(text-search "x" --limit="5" --max=5)', [['text-search', { pattern: 'x', limit: '5', max: 5 }]]],
    ['$(run cargo test 2>&1 | tail -5)', [['run', { command: 'cargo test 2>&1 | tail -5' }]]],
    ['$(run `ls -la`)', [['run', { command: 'ls -la' }]]],
    ['$(run "ls -R | grep \\"x\\"")', [['run', { command: 'ls -R | grep "x"' }]]],
    ['$(run "ls" "a")', [['run', { command: '"ls" "a"' }]]],
    [
      '$(run\n```sh\ncase $x in\n  a) echo "$(date)";;\nesac\n```\n)',
      [['run', { command: 'case $x in\n  a) echo "$(date)";;\nesac' }]],
    ],
    ['$(keep 1 3)', [['keep', { results: [1, 3] }]]],
    ['$(keep [1], #2 and 3)', [['keep', { results: [1, 2, 3] }]]],
    ['$(keep)', [['keep', { results: 'all' }]]],
    ['$(keep all)', [['keep', { results: 'all' }]]],
    ['$(keep 1 ab12)', [['keep', { results: [1, 'ab12'] }]]],
    ['$(drop ab12 cd34)', [['drop', { refs: ['ab12', 'cd34'] }]]],
    ['$(forget ab12, "uses clap")', [['forget', { refs: ['ab12', 'uses clap'] }]]],
    ['$(package info serde@1)', [['package', { action: 'info', name: 'serde@1' }]]],
    [
      '$(analyze complexity src/a.rs --threshold 10)',
      [['analyze', { kind: 'complexity', target: 'src/a.rs', threshold: 10 }]],
    ],
    ['$(edit src/a.rs/foo delete -y)', [['edit', { target: 'src/a.rs/foo', action: 'delete', yes: true }]]],
    [
      '$(edit a/foo insert "x()" --at after)',
      [['edit', { target: 'a/foo', action: 'insert', body: 'x()', at: 'after' }]],
    ],
    ['$(weather "New York" --unit celsius)', [['weather', { target: 'New York', unit: 'celsius' }]]],
    ['$(github.issues list all open)', [['github.issues', { target: 'list all open' }]]],
    ['$(view("a.ts", types_only=True))', [['view', { target: 'a.ts', typesOnly: true }]]],
    ['$(answer("it is (13)"))', [['answer', { text: 'it is (13)' }]]],
  ])('%j', (reply, expected) => {
    expect(calls(reply)).toEqual(expected)
  })
})

test('after a thousand words the rest is one, and its body is still found', () => {
  const many = 'a '.repeat(1000)
  expect(calls(`$(view ${many}--deps "b  c"\n d)`)).toEqual([['view', { target: `${many}--deps "b  c"\n d` }]])
  expect(calls(`$(tool ${many}b\n\`\`\`\nx )\n\`\`\`\n)`)).toEqual([['tool', { target: `${many}b`, body: 'x )' }]])
})

describe('names', () => {
  test.each<Case>([
    ['$(cat src/a.ts)', [['view', { target: 'src/a.ts' }]]],
    ['$(cat -n src/a.ts)', [['view', { target: 'src/a.ts' }]]],
    ['$(cat a b)', [['run', { command: 'cat a b' }]]],
    ['$(cat a | head -5)', [['run', { command: 'cat a | head -5' }]]],
    ['$(ls)', [['view', { target: '.' }]]],
    ['$(ls -la src)', [['view', { target: 'src' }]]],
    ['$(ls -R)', [['run', { command: 'ls -R' }]]],
    ['$(grep -rni TODO src)', [['text-search', { pattern: 'TODO', path: 'src', ignoreCase: true }]]],
    ['$(grep -c TODO src)', [['run', { command: 'grep -c TODO src' }]]],
    ['$(bash npm test)', [['run', { command: 'npm test' }]]],
    ['$(shell npm test)', [['run', { command: 'npm test' }]]],
    ['$(find . -name "*.rs" -type f)', [['run', { command: 'find . -name "*.rs" -type f' }]]],
    ['$(done 13)', [['answer', { text: '13' }]]],
    ['$(Text_Search "x")', [['text-search', { pattern: 'x' }]]],
    ['$(write a.ts\n```\nx\n```\n)', [['edit', { target: 'a.ts', action: 'write', body: 'x' }]]],
  ])('%j', (reply, expected) => {
    expect(calls(reply)).toEqual(expected)
  })

  test('a registered tool is never taken for an alias', () => {
    const { calls: decoded } = decodeText('$(search "a b")', { tools: ['search'] })
    expect(decoded).toEqual([{ tool: 'search', input: { target: 'a b' } }])
  })
})

describe('bodies', () => {
  const code = "fn a<'a>(x: &'a str) -> char {\n    \")\"; '('; // $(view b) `tick`\n\n}\t"

  test.each<Case>([
    [
      `$(edit src/a.rs/a replace\n\`\`\`rust\n${code}\n\`\`\`\n)`,
      [['edit', { target: 'src/a.rs/a', action: 'replace', body: code }]],
    ],
    [
      `$(edit src/a.rs/a replace)\n\`\`\`rust\n${code}\n\`\`\`\ndone`,
      [['edit', { target: 'src/a.rs/a', action: 'replace', body: code }]],
    ],
    [
      '$(edit a replace\n````\n```\nx\n```\n````\n)',
      [['edit', { target: 'a', action: 'replace', body: '```\nx\n```' }]],
    ],
    ['$(edit a replace\n```\n\n```\n)', [['edit', { target: 'a', action: 'replace', body: '' }]]],
    ['$(edit a replace\n~~~\nx\n\n~~~\n)', [['edit', { target: 'a', action: 'replace', body: 'x\n' }]]],
    ['$(edit a replace\r\n```\r\nx\r\ny\r\n```\r\n)', [['edit', { target: 'a', action: 'replace', body: 'x\r\ny' }]]],
    [
      '$(edit a replace\n```old\nx)\n```\n```new\ny\n```\n)\n$(view a)',
      [
        ['edit', { target: 'a', action: 'replace', old: 'x)', new: 'y' }],
        ['view', { target: 'a' }],
      ],
    ],
    [
      '$(edit a replace)\n```old\nx\n```\n```new\ny\n```\n```\nnot mine\n```',
      [['edit', { target: 'a', action: 'replace', old: 'x', new: 'y' }]],
    ],
    ['$(run)\n```sh\nls\n```', [['run', { command: 'ls' }]]],
    ['$(view a\n```\nx\n```\n)', [['view', { target: 'a', body: 'x' }]]],
    ['$(tool\n```input\n{"a": [1, {"b": null}]}\n```\n)', [['tool', { a: [1, { b: null }] }]]],
  ])('%j', (reply, expected) => {
    expect(calls(reply)).toEqual(expected)
  })
})

describe('commands that are only shown', () => {
  test.each<[reply: string]>([
    ['> $(run rm x)'],
    ['As in `$(view a)` above.'],
    ['`$(view a)` shows the file'],
    ['``$(view a)`` and `$(view b)` are commands.'],
    ['```sh\nfor f in $(ls); do echo $(cat $f); done\n```'],
    ['```\n$(view a)\n# src/a\nfn main()\n```'],
    ['```bash\n$(date)\n```'],
    ['In a shell, $(pwd) gives the directory.'],
  ])('%j asks for nothing', (reply) => {
    expect(calls(reply)).toEqual([])
  })

  test.each<Case>([
    ['```\n$(view .)\n```', [['view', { target: '.' }]]],
    [
      'First:\n\n```bash\n$(view .)\n\n$(text-search "x(")\n```\n\nThen `b`.',
      [
        ['view', { target: '.' }],
        ['text-search', { pattern: 'x(' }],
      ],
    ],
    [
      '````\n$(edit a replace\n```\n$(view z)\n```\n)\n````',
      [['edit', { target: 'a', action: 'replace', body: '$(view z)' }]],
    ],
    ['`$(view a)`', [['view', { target: 'a' }]]],
    [
      '- `$(view a)` `$(view b)`\n',
      [
        ['view', { target: 'a' }],
        ['view', { target: 'b' }],
      ],
    ],
    ['> $(view q)\n$(view a)', [['view', { target: 'a' }]]],
  ])('%j is meant', (reply, expected) => {
    expect(calls(reply)).toEqual(expected)
  })

  test('a reply that only shows commands is told so', () => {
    expect(noticeKinds('You could use `$(view a)` here.')).toEqual(['only_examples'])
    expect(noticeKinds('```\n$(view a) # look\n```')).toEqual(['only_examples'])
    expect(noticeKinds('> $(view a)\n$(view b)')).toEqual([])
  })
})

describe('what could not be used', () => {
  test('an unterminated command is reported with its text, and the next line is read', () => {
    expect(decodeText('$(text-search "abc)\n$(view a)')).toEqual({
      calls: [{ tool: 'view', input: { target: 'a' } }],
      prose: '',
      notices: [
        {
          kind: 'unterminated',
          text: '$(text-search "abc)',
          message: expect.stringContaining('$(text-search "abc)'),
        },
      ],
    })
  })

  test.each<[reply: string]>([
    ['$(view a'],
    ['$(note it was cut'],
    ['$(answer Steps:\n1) first\n2) sec'],
    ['$(answer Found (a)\n\n1. foo (b'],
    ['$(note too long (3 lines)\nand so on'],
    ['$(edit a replace\n```\nbody )'],
    ['Look: $(run echo "it'],
  ])('%j has no end', (reply) => {
    expect(decodeText(reply)).toEqual({
      calls: [],
      prose: reply.startsWith('Look') ? 'Look:' : '',
      notices: [{ kind: 'unterminated', text: expect.stringMatching(/^\$\(/), message: expect.any(String) }],
    })
  })

  test('ten calls are made, and the reply is told which were not', () => {
    const reply = Array.from({ length: 17 }, (_, index) => `$(view f${index})`).join('\n')
    const { calls: made, notices } = decodeText(reply)
    expect(made.map(({ input }) => input.target)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9'])
    expect(notices).toEqual([
      {
        kind: 'too_many_calls',
        text: expect.stringContaining('f10'),
        message: expect.stringContaining('the last 7 were not'),
      },
    ])
  })

  test('what is remembered and concluded is never lost to the limit', () => {
    const { calls: made, notices } = decodeText(
      '$(view a)\n$(view b)\n$(note n)\n$(view c)\n$(keep 1)\n$(drop ab)\n$(done 5)',
      {
        maxCalls: 1,
      },
    )
    expect(made.map(({ tool }) => tool)).toEqual(['view', 'note', 'keep', 'drop', 'answer'])
    expect(notices.map(({ kind }) => kind)).toEqual(['too_many_calls'])
  })

  test('a thousand notices of a kind become five', () => {
    const { notices } = decodeText('$(view "a\n'.repeat(1000))
    expect(notices).toHaveLength(5)
    expect(notices.at(-1)?.message).toContain('And 995 more like this.')
  })
})

describe('placeholders', () => {
  test.each<[reply: string, answer: string]>([
    ['$(done ANSWER) - 13 variants', '13 variants'],
    ['$(answer ANSWER): 13', '13'],
    ['$(done YOUR FINAL ANSWER) — it is `x`', 'it is `x`'],
    ['$(done ANSWER)\n\n13 variants\nmore', '13 variants'],
    ['$(done <answer>):\n13', '13'],
  ])('%j answers %j', (reply, answer) => {
    expect(decodeText(reply).calls).toEqual([{ tool: 'answer', input: { text: answer } }])
  })

  test.each<[reply: string]>([
    ['Use $(note) and $(done ANSWER) when ready.'],
    ['$(done ANSWER)'],
    ['$(done ANSWER)\n$(view a)'],
  ])('%j answers nothing', (reply) => {
    const { calls: made, notices } = decodeText(reply)
    expect(made.filter(({ tool }) => tool === 'answer')).toEqual([])
    expect(notices.map(({ kind }) => kind)).toEqual(['placeholder'])
  })
})

describe('invented results', () => {
  test.each<[invented: string]>([
    ['[1] $(view a)\n```\nfn main\n```'],
    ['[1] $(view a) FAILED: no such file'],
    ['[1] $ view a\nfn main'],
    ['[outputs]\nfn main\n[/outputs]'],
    ['`[1] view a`\n```\nfn main\n```'],
    ['Result:\nfn main'],
    ['**Output:**\nfn main'],
    ['### Tool results:\nfn main'],
    ['Observation: fn main'],
    ['```output\nfn main\n```'],
    ['```\nfn main\n```'],
    ['\n```rust\nfn main\n```'],
    ['<function_results>\nfn main\n</function_results>'],
    ['<stdout>\nfn main'],
    ['<parameter name="output">fn main</parameter>'],
  ])('%j is dropped with everything after it', (invented) => {
    expect(decodeText(`Look.\n$(view a)\n${invented}\n$(answer main)\nSo it is main.`)).toEqual({
      calls: [{ tool: 'view', input: { target: 'a' } }],
      prose: 'Look.',
      notices: [{ kind: 'invented_output', text: expect.any(String), message: expect.any(String) }],
    })
  })

  test('a block further down, or under a call that may take one, is no result', () => {
    const reply =
      '$(view a)\nIt could look like this:\n```\nfn main\n```\n$(other x)\n```\ny\n```\n$(note n)\n```\nz\n```'
    const { calls: made, notices } = decodeText(reply)
    expect([made.map(({ tool }) => tool), notices]).toEqual([['view', 'other', 'note'], []])
  })

  test('results that a reply repeats are not searched', () => {
    expect(decodeText('Seen so far:\n[1] $(view a)\n```\n$(run rm x)\n```\n[wxyz] $(view b)\n$(note it is a)')).toEqual(
      {
        calls: [{ tool: 'note', input: { text: 'it is a' } }],
        prose: 'Seen so far:\n[1] $(view a)\n```\n$(run rm x)\n```\n[wxyz] $(view b)',
        notices: [],
      },
    )
  })

  test('before any call there is nothing to invent', () => {
    expect(decodeText('Result: it is a.\n$(keep 1)\nOutput: fine.\n$(view a)')).toEqual({
      calls: [
        { tool: 'keep', input: { results: [1] } },
        { tool: 'view', input: { target: 'a' } },
      ],
      prose: 'Result: it is a.\n\nOutput: fine.',
      notices: [],
    })
  })
})

describe('other shapes, when there is no $(…)', () => {
  const viewed: [string, JsonObject][] = [['view', { target: 'a.ts' }]]
  test.each<Case>([
    ['view("a.ts")', viewed],
    ["I look:\n\nview('a.ts')\n", viewed],
    ['```python\nview("a.ts")\n```', viewed],
    ['view("p", types_only=True)', [['view', { target: 'p', typesOnly: true }]]],
    ['text_search("a \\"b\\"")', [['text-search', { pattern: 'a "b"' }]]],
    [
      '- keep([1, 3])\n- note(text="x")\n- done("13")',
      [
        ['keep', { results: [1, 3] }],
        ['note', { text: 'x' }],
        ['answer', { text: '13' }],
      ],
    ],
    ['run("cargo test", timeout=5)', [['run', { command: 'cargo test', timeout: 5 }]]],
    ['We call view("a.ts") here.', []],
    ['> view("a.ts")', []],
    ['view("a.ts") $(keep 1)', [['keep', { results: [1] }]]],
    [
      '<function_calls>\n<invoke name="view">\n<parameter name="path">a.ts</parameter>\n</invoke>\n</function_calls>',
      viewed,
    ],
    ['<function_call name="view">a.ts</function_call>', viewed],
    ['<function_call name="view">{"path": "a.ts"}</function_call>', viewed],
    ['<tool_call>\n{"name": "cat", "arguments": {"path": "a.ts"}}\n</tool_call>', viewed],
    ['<tool_call>\n<function=view>\n<parameter=path>\na.ts\n</parameter>\n</function>\n</tool_call>', viewed],
    ['<tool_call>view\n<arg_key>path</arg_key>\n<arg_value>a.ts</arg_value>\n</tool_call>', viewed],
    ['<view>\na.ts\n</view>', viewed],
    ['<read_file><path>a.ts</path></read_file>', viewed],
    ['<tool name="view"><arg>a.ts</arg></tool>', viewed],
    ['[TOOL_CALLS][{"name": "view", "arguments": {"path": "a.ts"}}]', viewed],
    ['[TOOL_CALLS]view[ARGS]{"path": "a.ts"}', viewed],
    ['<|tool_call_begin|>functions.view:0<|tool_call_argument_begin|>{"path": "a.ts"}<|tool_call_end|>', viewed],
    ['<｜tool▁call▁begin｜>function<｜tool▁sep｜>view\n```json\n{"path": "a.ts"}\n```<｜tool▁call▁end｜>', viewed],
    ['```xml\n<tool_call>{"name": "view", "arguments": {"path": "a.ts"}}</tool_call>\n```', viewed],
    [
      '<invoke name="search"><parameter name="query">13</parameter><parameter name="limit">5</parameter></invoke>',
      [['text-search', { pattern: '13', limit: 5 }]],
    ],
    ['> <tool_call>{"name": "view", "arguments": {"path": "a.ts"}}</tool_call>', []],
    ['<view>no end', []],
    ['The <tool_call> tag is markup.', []],
  ])('%j', (reply, expected) => {
    expect(calls(reply)).toEqual(expected)
  })

  test('results invented between leaked calls end the reply too', () => {
    const invoke = (path: string) => `<invoke name="view"><parameter name="path">${path}</parameter></invoke>`
    const reply = `${invoke('a')}\n<parameter name="output">8</parameter>\n${invoke('b')}`
    expect(decodeText(reply)).toEqual({
      calls: [{ tool: 'view', input: { target: 'a' } }],
      prose: '',
      notices: [{ kind: 'invented_output', text: expect.stringContaining('8'), message: expect.any(String) }],
    })
  })

  test.each<[reply: string]>([['<tool_call>{"name": "view", </tool_call>'], ['view("a.ts", b c)']])(
    'arguments of %j cannot be read',
    (reply) => {
      expect(decodeText(reply).calls).toEqual([])
      expect(noticeKinds(reply)).toEqual(['bad_arguments'])
    },
  )
})

test('prose is what is left', () => {
  expect(decodeText('One $(view a) two.\n\n$(view b)\nthree `x` four').prose).toBe('One  two.\n\n\nthree `x` four')
})
