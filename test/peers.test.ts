// The baselines must be no weaker than the rules they stand for: each fires exactly where its rule says.
import { describe, expect, test } from 'vitest'
import { peers } from '../bench/peers/index.ts'
import type { TrajectoryCall, TrajectoryStep } from '../bench/trajectories.ts'

type Turn = TrajectoryCall | readonly TrajectoryCall[] | string | Omit<TrajectoryStep, 'i'>
type Pattern = Turn | ((n: number) => Turn)

/** The steps (counted from one) at which a peer first nudges and first stops. */
interface Firsts {
  readonly soft: number | null
  readonly hard: number | null
}

const never: Firsts = { soft: null, hard: null }
const sentence = 'I am ready to mark this task as complete now. '
const proverb = 'All work and no play makes Jack.'
const look = call('grep', { pattern: 'x', path: 'a.ts' }, 'no matches')
const view = call('read_file', { path: 'b.ts' }, 'B')
const red = call('bash', { command: 'npm test' }, '1 failed', false)
const misfit = call('edit', { path: 'a.ts', old: 'x', new: 'y' }, 'old string not found', false)
// A world in which the same call has answered differently once.
const moved = [poll('1'), poll('2')]
const condensed: Turn = { compaction: true, calls: [] }

const rules: readonly [peer: string, rule: string, turns: readonly Turn[], firsts: Firsts][] = [
  ['openhands-v0', 'four same calls with the same output', times(6, look), hard(4)],
  ['openhands-v0', 'four same commands, whatever they print', times(6, clock), hard(4)],
  ['openhands-v0', 'three same calls that end in a tool error', times(6, misfit), hard(3)],
  ['openhands-v0', 'whatever came before them', [view, ...times(3, misfit)], hard(4)],
  ['openhands-v0', 'three same messages', times(4, 'I will now write.'), hard(3)],
  ['openhands-v0', 'three different messages are fine', times(6, (n) => `plan ${n}`), never],
  ['openhands-v0', 'six calls of two in turns', times(8, inTurns(look, view)), hard(6)],
  ['openhands-v0', 'a thought that differs makes another action', times(9, (n) => thinkAloud(n, look)), never],
  [
    'openhands-v0',
    'ten condensations, two of them in a row',
    [...times(8, condensedPage), condensed, condensed],
    hard(10),
  ],
  [
    'openhands-v0',
    'nine condensations, two of them in a row',
    [...times(7, condensedPage), condensed, condensed],
    never,
  ],
  ['openhands-v0', 'four same calls, three same outputs', [poll('1'), ...times(3, poll('2'))], never],
  ['openhands-v0', 'three same calls, four same outputs', [search(0), ...times(3, search(1))], never],
  ['openhands-v0', 'two same calls of three that fail', [wrongGuess(0), ...times(2, wrongGuess(1))], never],
  ['openhands-v0', 'two failures of three same calls', [{ ...misfit, ok: true }, misfit, misfit], never],
  ['openhands-v0', 'five calls of two in turns', [search(0), ...times(5, inTurns(view, look))], never],

  ['openhands-sdk', 'four same calls with the same output', times(6, look), hard(4)],
  ['openhands-sdk', 'the same command that prints something else is fine', times(9, clock), never],
  ['openhands-sdk', 'three same tool errors nudge, four stop', times(6, misfit), { soft: 3, hard: 4 }],
  ['openhands-sdk', 'a failing command is no tool error', times(3, red), never],
  [
    'openhands-sdk',
    'errors that differ count too',
    times(6, (n) => ({ ...misfit, output: `${n}` })),
    { soft: 3, hard: 4 },
  ],
  ['openhands-sdk', 'six calls of two in turns within 20 events', alternatingWithTalk([2, 2, 2, 1, 1]), hard(14)],
  ['openhands-sdk', 'six calls of two in turns within 21 events', alternatingWithTalk([2, 2, 2, 2, 1]), never],
  ['openhands-sdk', 'three messages of any content', times(4, (n) => `plan ${n}`), hard(3)],
  ['openhands-sdk', 'six calls of two in turns', times(8, inTurns(look, view)), hard(6)],

  ['gemini-cli', 'five same calls feed back, the next halts', times(8, look), { soft: 5, hard: 6 }],
  ['gemini-cli', 'five laps of a cycle of five', times(30, cycleOf(5)), { soft: 25, hard: 26 }],
  ['gemini-cli', 'five laps of a cycle of two', times(30, cycleOf(2)), { soft: 10, hard: 11 }],
  ['gemini-cli', 'five laps of a cycle of three', times(30, cycleOf(3)), { soft: 15, hard: 16 }],
  ['gemini-cli', 'five laps of a cycle of four', times(30, cycleOf(4)), { soft: 20, hard: 21 }],
  ['gemini-cli', 'a cycle of six is not seen', times(60, cycleOf(6)), never],
  ['gemini-cli', 'keys in another order make another call', times(9, swappedKeys), never],
  ['gemini-cli', 'a chant in one response feeds back', [sentence.repeat(60)], { soft: 1, hard: null }],
  ['gemini-cli', 'fifty characters for the tenth time', [chantOf(9 * sentence.length + 50)], soft(1)],
  ['gemini-cli', 'forty-nine characters for the tenth time', [chantOf(9 * sentence.length + 49)], never],
  ['gemini-cli', 'the same lines in a fence are code', [`\`\`\`\n${sentence.repeat(60)}\n\`\`\``], never],

  ['qwen-code', 'five same calls', times(6, look), hard(5)],
  ['qwen-code', 'keys in another order make the same call', times(6, swappedKeys), hard(5)],
  ['qwen-code', 'eight git overviews', times(9, gitOverview), hard(8)],
  ['qwen-code', 'over a hundred calls with one of them made six times', times(105, every(17, look)), hard(101)],
  ['qwen-code', 'over a hundred calls with one of them made five times', times(105, every(25, look)), never],
  ['qwen-code', 'a thousand calls are fine, one more is not', times(1002, page), hard(1001)],

  ['qwen-code+heur', 'six same calls, not in a row', times(30, every(3, look)), hard(16)],
  ['qwen-code+heur', 'six calls of two in turns', times(8, inTurns(look, view)), hard(6)],
  ['qwen-code+heur', 'one tool eight times running', times(9, search), hard(8)],
  ['qwen-code+heur', 'mostly reading once something was done', times(15, exploreWithEdit), hard(9)],
  ['qwen-code+heur', 'nothing but reading is exploring', times(30, explore), never],
  ['qwen-code+heur', 'eight reads in fifteen calls', times(30, inTurns(page, edit)), hard(15)],
  ['qwen-code+heur', 'seven reads in fifteen calls', times(60, sevenReadsInFifteen), never],
  ['qwen-code+heur', 'three same thoughts without a call', times(4, { thinking: 'hm', calls: [] }), hard(3)],
  ['qwen-code+heur', 'a chant', [sentence.repeat(12)], hard(1)],

  ['cline', 'the third same call is noticed, the fifth stops', times(6, look), { soft: 3, hard: 5 }],
  ['cline', 'six turns in which every tool failed', times(7, wrongGuess), hard(6)],
  ['cline', 'a success between them', [...times(5, wrongGuess), view, ...times(5, wrongGuess)], never],

  ['roo', 'the fourth same call', times(6, look), hard(4)],
  ['roo', 'three failed edits', times(4, failedEdit), hard(3)],
  ['roo', 'a success between them', [...times(2, failedEdit), view, ...times(2, failedEdit)], never],
  ['roo', 'three calls to a tool that does not exist', times(4, wrongTool), hard(3)],
  ['roo', 'from the second text without a call on, three', times(5, (n) => `plan ${n}`), hard(4)],

  ['kimi-cli', 'the third same call, and the twelfth', times(13, look), { soft: 3, hard: 12 }],
  ['kimi-cli', 'inside one step too', [Array.from({ length: 12 }, () => look)], hard(1)],

  ['oh-my-pi', 'five turns of the same calls in any order', times(6, inTurns([look, view], [view, look])), soft(5)],
  ['oh-my-pi', 'another note of intent is no other call', times(6, (n) => call('ls', { _i: `${n}` })), soft(5)],
  ['oh-my-pi', 'a text between starts anew', [...times(4, look), 'hm', ...times(4, look)], never],

  ['crush', 'one step in more than five of ten', times(12, look), hard(10)],
  ['crush', 'one step in six of ten', times(10, on([0, 1, 2, 3, 4, 5], look)), hard(10)],
  ['crush', 'one step in five of ten', times(30, inTurns(look, view)), never],

  [
    'opencode',
    'three same calls in one response',
    [
      [look, look],
      [look, look, look],
    ],
    hard(2),
  ],
  ['opencode', 'three same calls in three responses are fine', times(20, look), never],
  ['opencode(as documented)', 'three same calls', times(4, look), hard(3)],

  ['browser-use', 'one action five times in twenty', times(20, every(3, look)), soft(13)],
  ['browser-use', 'one action four times in twenty', times(60, every(5, look)), never],
  ['browser-use', 'one action at both ends of twenty', times(20, on([0, 1, 2, 3, 19], look)), soft(20)],
  ['browser-use', 'the same words in another order are one search', times(6, jumbledSearch), soft(5)],

  ['deer-flow', 'one step three and five times in twenty', times(15, every(3, look)), { soft: 7, hard: 13 }],
  ['deer-flow', 'reads within the same 200 lines are one', times(6, inTurns(line(1), line(200))), { soft: 3, hard: 5 }],
  ['deer-flow', 'reads of other 200 lines are not', times(4, inTurns(line(200), line(201))), never],
  ['deer-flow', 'one step five times in twenty-one', times(31, every(5, look)), soft(11)],
  ['deer-flow', 'one step five times in twenty', times(20, on([0, 5, 10, 15, 19], look)), { soft: 11, hard: 20 }],
  ['deer-flow', 'one tool 30 and 50 times in fifty calls', times(51, page), { soft: 30, hard: 50 }],

  ['openclaw(enabled)', 'ten same calls behind one, then 20 same results', times(22, look), { soft: 11, hard: 21 }],
  ['openclaw(enabled)', 'polls with news are fine', times(60, (n) => poll(`line ${n}`)), never],
  [
    'openclaw(enabled)',
    'twenty same results among thirty',
    times(40, inTurns(look, look, page)),
    { soft: 16, hard: 31 },
  ],
  [
    'openclaw(enabled)',
    'ping-pong with news is never blocked',
    times(
      60,
      inTurns(look, (n) => poll(`${n}`)),
    ),
    soft(10),
  ],
  ['openclaw(enabled)', 'polls without news', times(22, poll('running')), { soft: 11, hard: 21 }],
  ['openclaw(enabled)', 'ping-pong of 10 and of 20 calls', times(21, inTurns(look, view)), { soft: 10, hard: 20 }],
  ['openclaw(enabled)', 'ten calls to an unknown tool', times(12, wrongTool), hard(11)],

  ['hermes(unattended)', 'same failure twice, sixth attempt', times(7, (n) => fail(`${n}`)), { soft: 2, hard: 6 }],
  ['hermes(unattended)', 'an edit makes the retry a new one', times(30, inTurns(fail('x'), edit)), never],
  ['hermes(unattended)', 'one tool failing eight times', times(9, failedEdit), { soft: 3, hard: 8 }],
  [
    'hermes(unattended)',
    'an unchanged read, and its sixth attempt',
    times(30, every(3, view)),
    {
      soft: 4,
      hard: 16,
    },
  ],
  ['hermes(unattended)', 'three and five identical calls', times(6, call('mcp', {}, 'x')), { soft: 3, hard: 5 }],
  ['hermes(unattended)', 'three and five laps', times(12, inTurns(call('m'), call('n'))), { soft: 6, hard: 10 }],
  ['hermes(unattended)', 'laps of a cycle of four', times(24, odd(4)), { soft: 12, hard: 20 }],
  ['hermes(unattended)', 'laps of a cycle of three', times(24, odd(3)), { soft: 9, hard: 15 }],
  ['hermes(unattended)', 'a cycle of five is not seen', times(60, odd(5)), never],
  ['hermes(unattended)', 'polls may wait for ever', times(90, poll('running')), never],
  ['hermes(unattended)', 'fifty web searches', times(52, (n) => call('web_search', { n }, `${n}`)), hard(51)],
  ['hermes(interactive)', 'everything is a warning', times(12, (n) => fail(`${n}`)), soft(2)],

  ['stella', 'the same exchange three times, and again', times(5, look), { soft: 3, hard: 4 }],
  ['stella', 'polls with news are fine', times(30, (n) => poll(`line ${n}`)), never],
  ['stella', 'a cycle of three, three times', times(12, inTurns(look, view, red)), { soft: 7, hard: 9 }],
  ['stella', 'one result of a tool six times', times(8, search), { soft: 6, hard: 7 }],
  ['stella', 'an exchange that comes back a third time', times(9, every(2, red)), { soft: 5, hard: 7 }],
  ['stella', 'not once a call has answered differently', [...moved, ...times(20, every(2, look))], never],
  ['stella', 'then only three times running', [...moved, ...times(4, look)], { soft: 5, hard: 6 }],
  ['stella', 'or three laps of a cycle of three', [...moved, ...times(12, cycleOf(3))], { soft: 11, hard: 12 }],
  ['stella', 'or three laps of a cycle of four', [...moved, ...times(15, cycleOf(4))], { soft: 14, hard: 15 }],
  ['stella', 'but not a cycle of five', [...moved, ...times(40, cycleOf(5))], never],

  ['zeroclaw', 'the same call three and four times', times(5, look), { soft: 3, hard: 4 }],
  ['zeroclaw', 'calls that fail are not counted', times(20, red), never],
  ['zeroclaw', 'two tools in turns, whatever they do', times(12, inTurns(page, edit)), { soft: 8, hard: 10 }],
  ['zeroclaw', 'one result of a tool five and six times', times(7, search), { soft: 5, hard: 6 }],
  ['zeroclaw', 'also of only two calls', times(7, inTurns(search(1), search(2))), { soft: 5, hard: 6 }],

  ['ironcurtain', 'the same step with the same result', times(7, look), { soft: 4, hard: 6 }],
  ['ironcurtain', 'other steps with the same result', times(10, search), { soft: 6, hard: 9 }],
  ['ironcurtain', 'the same step with news is fine', times(30, (n) => poll(`line ${n}`)), never],

  ['openrouter-agent', 'a tool used alike in three of its rounds', times(9, every(2, look)), hard(5)],
  ['openrouter-agent', 'two uses of a tool in turns are fine', times(30, inTurns(search(1), search(2))), never],
  ['openrouter-agent', 'the same text six times', times(7, 'I will  now write.'), hard(6)],
  ['openrouter-agent', 'a text that ends in six same blocks', [`Well, ${sentence.repeat(6)}`], hard(1)],
  ['openrouter-agent', 'five same blocks are observed only', [`Well, ${sentence.repeat(5)}`], never],
  ['openrouter-agent', 'twelve words, all the same', ['ha '.repeat(12)], hard(1)],
  ['openrouter-agent', 'eleven words, all the same', ['ha '.repeat(11)], never],

  ['corbits-thrash', 'the same round five times', times(6, look), hard(5)],
  ['corbits-thrash', 'a cycle of eight rounds three times', times(30, cycleOf(8)), hard(24)],
  ['corbits-thrash', 'a cycle of two rounds three times', times(30, cycleOf(2)), hard(6)],
  ['corbits-thrash', 'a cycle of nine is not seen', times(60, cycleOf(9)), never],
  ['corbits-thrash', 'a stretch of text eight times', [sentence.repeat(12)], hard(1)],
  ['corbits-thrash', '32 characters eight times', [proverb.repeat(8)], hard(1)],
  ['corbits-thrash', '32 characters not quite eight times', [`*${proverb.repeat(8).slice(1)}`], never],
  ['corbits-thrash', 'a text that goes on', [`${times(99, (n) => `Item ${n}.`).join(' ')}`], never],

  ['novelty rule (30)', 'thirty calls without a new one', times(40, cycleOf(9)), hard(39)],
  ['vercel ToolLoopAgent(20)', 'the twentieth step', times(21, page), hard(20)],
  ['langgraph(25)', 'the thirteenth round of tools', times(14, page), hard(13)],
  ['langgraph(25)', 'twelve rounds and an answer', [...times(12, page), 'Done.'], never],
  ['goose(1000)', 'a thousand steps', times(1002, page), hard(1001)],
  ['openhands-sdk(cap 500)', 'five hundred steps', times(502, page), hard(501)],
]

describe('a rule fires at the step it names and not one earlier', () => {
  test.each(rules)('%s: %s', (peer, _rule, turns, firsts) => {
    expect(firstsOf(peer, turns)).toEqual(firsts)
  })
})

test('every peer is held to at least one rule', () => {
  expect([...new Set(rules.map(([peer]) => peer))].sort()).toEqual(peers.map((peer) => peer.name).sort())
})

test('no two peers share a name, and none remembers an earlier run', () => {
  const names = peers.map((peer) => peer.name)
  expect(new Set(names).size).toBe(names.length)
  const turns = times(60, inTurns(call('grep', { pattern: 'x' }, 'none'), poll('running'), 'hm'))
  expect(names.map((name) => firstsOf(name, turns))).toEqual(names.map((name) => firstsOf(name, turns)))
})

function firstsOf(name: string, turns: readonly Turn[]): Firsts {
  const peer = peers.find((each) => each.name === name)
  if (peer === undefined) throw new Error(`no peer is called ${name}`)
  const watch = peer.start()
  let firstSoft: number | null = null
  for (const [index, turn] of turns.entries()) {
    const reaction = watch(stepOf(turn, index + 1))
    if (reaction === 'hard') return { soft: firstSoft, hard: index + 1 }
    if (reaction === 'soft') firstSoft ??= index + 1
  }
  return { soft: firstSoft, hard: null }
}

function stepOf(turn: Turn, i: number): TrajectoryStep {
  if (typeof turn === 'string') return { i, text: turn, calls: [] }
  if ('tool' in turn) return { i, calls: [turn] }
  return 'calls' in turn ? { i, ...turn } : { i, calls: turn }
}

function soft(step: number): Firsts {
  return { soft: step, hard: null }
}

function hard(step: number): Firsts {
  return { soft: null, hard: step }
}

function call(tool: string, args: Record<string, unknown> = {}, output = '', ok = true): TrajectoryCall {
  return { tool, args, output, ok }
}

// Patterns: what happens at the n-th step, counted from zero.

function at(pattern: Pattern, n: number): Turn {
  return typeof pattern === 'function' ? pattern(n) : pattern
}

function times(count: number, pattern: Pattern): Turn[] {
  return Array.from({ length: count }, (_unused, n) => at(pattern, n))
}

function inTurns(first: Pattern, ...others: readonly Pattern[]): Pattern {
  const patterns = [first, ...others]
  return (n) => at(patterns[n % patterns.length] ?? first, n)
}

/** A call every so many steps, with something new in between. */
function every(steps: number, turn: Turn): Pattern {
  return (n) => (n % steps === 0 ? turn : call('note', { n }, `noted ${n}`))
}

/** A call on the steps named, something new on all others. */
function on(steps: readonly number[], turn: Turn): Pattern {
  return (n) => (steps.includes(n) ? turn : call('note', { n }, `noted ${n}`))
}

function cycleOf(length: number): Pattern {
  return (n) => call('read_file', { path: `c${n % length}.ts` }, `file ${n % length}`)
}

function page(n: number): TrajectoryCall {
  return call('read_file', { path: `p${n}.md` }, `page ${n}`)
}

function condensedPage(n: number): Turn {
  return { compaction: true, calls: [page(n)] }
}

function explore(n: number): TrajectoryCall {
  return n % 2 === 0 ? page(n) : call('list_directory', { path: `d${n}` }, `entries ${n}`)
}

function exploreWithEdit(n: number): TrajectoryCall {
  return n === 3 ? edit(n) : explore(n)
}

function line(number: number): TrajectoryCall {
  return call('read_file', { path: 'big.rs', start_line: number, end_line: number }, `line ${number}`)
}

function search(n: number): TrajectoryCall {
  return call('grep', { pattern: `word${n}` }, 'no matches')
}

function jumbledSearch(n: number): TrajectoryCall {
  return call('search', { query: n % 2 === 0 ? 'Node streams' : 'streams node' }, `results ${n}`)
}

function swappedKeys(n: number): TrajectoryCall {
  return call('grep', n % 2 === 0 ? { pattern: 'x', path: 'a' } : { path: 'a', pattern: 'x' }, 'none')
}

function edit(n: number): TrajectoryCall {
  return call('edit', { path: 'a.ts', old: `old ${n}`, new: `new ${n}` }, `edited ${n}`)
}

function failedEdit(n: number): TrajectoryCall {
  return { ...edit(n), output: 'old string not found', ok: false }
}

function wrongGuess(n: number): TrajectoryCall {
  return call('notes_search', { query: `guess ${n}` }, '401 Unauthorized', false)
}

function wrongTool(n: number): TrajectoryCall {
  return call('magic_fix', { n }, 'Error: unknown tool: magic_fix', false)
}

function fail(output: string): TrajectoryCall {
  return call('bash', { command: 'make' }, output, false)
}

function clock(n: number): TrajectoryCall {
  return call('bash', { command: 'date' }, `12:00:${n}`)
}

function gitOverview(n: number): TrajectoryCall {
  return call('bash', { command: n % 2 === 0 ? 'git status && git diff --stat' : 'git ls-files' }, `${n}`)
}

function poll(output: string): TrajectoryCall {
  return call('process_poll', { handle: 'b1' }, output)
}

function chantOf(length: number): string {
  return sentence.repeat(60).slice(0, length)
}

/** Calls of tools nobody knows anything about, in a cycle. */
function odd(length: number): Pattern {
  return (n) => call(`mcp_${n % length}`, {}, 'done')
}

function sevenReadsInFifteen(n: number): TrajectoryCall {
  const place = n % 15
  return place % 2 === 0 && place < 14 ? page(n) : edit(n)
}

/** Two calls in turns, with so many messages after each but the last. */
function alternatingWithTalk(messages: readonly number[]): Turn[] {
  const talk = messages.map((count) => times(count, (n) => `Hm ${n}.`))
  return [...talk, []].flatMap((turns, index) => [index % 2 === 0 ? look : view, ...turns])
}

function thinkAloud(n: number, turn: TrajectoryCall): Turn {
  return { text: `Attempt ${n}.`, calls: [turn] }
}
