import { describe, expect, test } from 'vitest'
import { doings, isDone, withSign } from './done-with.ts'

/** What of all that can be asked a line of a function does with a name. */
function doneBy(text: string, word: string, path = 'a.ts'): readonly string[] {
  const line = withSign(text, word)
  return doings.filter((doing) => isDone(doing, line, { path, around: { sort: 'function' } })).map(({ says }) => says)
}

describe('what a line does with a name', () => {
  test.each<[says: string, text: string, word: string, path?: string]>([
    ['raised', '    raise TooDeep("no ground")', 'TooDeep'],
    ['raised', '  return nil, ErrDry', 'ErrDry', 'well.go'],
    ['raised', '    .ok_or_else(|| Fault::Dry)?', 'Dry'],
    ['caught', '  rescue Wells::Dry, IOError => e', 'Dry'],
    ['caught', '  if errors.Is(err, ErrDry) {', 'ErrDry', 'well.go'],
    ['caught', '  Err(Fault::Dry) => refill(),', 'Dry'],
    ['emitted', "  this.emit('dry', level)", 'dry'],
    ['emitted', '  self.ran_dry.emit()', 'ran_dry'],
    ['handled', "  well.on('dry', refill)", 'dry'],
    ['handled', '    case OPT_DRY:', 'OPT_DRY'],
    ['handled', '  _, isDry := err.(*wells.RanDry)', 'RanDry', 'well.go'],
    ['handled', '  signal(SIGWINCH, redraw);', 'SIGWINCH'],
    ['handled', '    DRY: function (well) {', 'DRY'],
    ['handled', '    ctrlc::set_handler(move || stop())', 'ctrlc', 'well.rs'],
    ['handled', '        exception<RanDry> { call, _ ->', 'RanDry', 'well.kt'],
    ['handled', '  @ExceptionHandler(RanDry.class)', 'RanDry', 'Well.java'],
    ['handled', '  if (is_open(well) && has(well, WELL_DRY))', 'WELL_DRY', 'well.c'],
    ['handled', '    if (deep or dark) and states.get(WELL_DRY):', 'WELL_DRY', 'well.py'],
    ['handled', '  elsif states[:now].to_s + WELL_DRY', 'WELL_DRY', 'well.rb'],
    ['handled', '  } else if wells.Now(WELL_DRY) {', 'WELL_DRY', 'well.go'],
    ['set', '  depth += 1', 'depth'],
    ['set', '    depth: 4,', 'depth', 'well.rs'],
    ['set', '  env["WELL_DEPTH"] = depth', 'WELL_DEPTH'],
    ['closed', '  close(well_fd);', 'well_fd'],
    ['freed', '  bucket_free(bucket);', 'bucket'],
    ['registered', '  action.sa_handler = on_dry;', 'on_dry'],
    ['created', '  const well = new Well(4)', 'Well'],
    ['returned', '    Err(Fault::Dry)', 'Dry'],
    ['read', '  os.Getenv("WELL_DEPTH")', 'WELL_DEPTH'],
  ])('%s: %s', (says, text, word, path) => {
    expect(doneBy(text, word, path)).toContain(says)
  })
})

describe('what it only looks like', () => {
  test.each<[says: string, text: string, word: string, path?: string]>([
    ['raised', '    Err(Fault::Dry) => refill(),', 'Dry'],
    ['caught', '    return Err(Fault::Dry)', 'Dry'],
    ['handled', '  signal(Signal::SIGINT, SigHandler::SigDfl)', 'SIGINT', 'well.rs'],
    ['handled', '  if (level == null) throw RanDry()', 'RanDry', 'well.kt'],
    ['handled', '  if (force) sign = WELL_DRY;', 'WELL_DRY', 'well.c'],
    ['handled', '  if (depth(well) < 2) return WELL_DRY;', 'WELL_DRY', 'well.c'],
    ['handled', '    if depth < 2: return WELL_DRY', 'WELL_DRY', 'well.py'],
    ['handled', "    sign = 'WELL_LOW' if force else 'WELL_DRY'", 'WELL_DRY', 'well.py'],
    ['emitted', "  emitter.on('dry', refill)", 'dry'],
    ['emitted', 'class RanDryEvent(WellEvent):', 'WellEvent'],
    ['set', '  if (depth == 4)', 'depth'],
    ['set', '  fill_set(well_fd, FAST);', 'well_fd'],
    ['created', 'func NewPump(well *Well) *Pump {', 'Well', 'pump.go'],
  ])('not %s: %s', (says, text, word, path) => {
    expect(doneBy(text, word, path)).not.toContain(says)
  })
})

test('an ordinary word is the name only in quotes, or as a symbol', () => {
  expect(withSign("close(); on('close', done)", 'close', true)).toBe('close(); on(§, done)')
  expect(withSign('publish :close', 'close', true)).toBe('publish §')
})
