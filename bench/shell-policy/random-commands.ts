// Command lines that nobody would write by hand, biased to the places where a reader and bash may disagree.

/** A small generator of numbers from a seed: the same commands on every machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Random = (below: number) => number

/** One word list a line, separated by two blanks, so that the lists can be read. */
const list = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('  '))

const readers = list('cat  ls  echo  head  wc  grep a  pwd  true  test -f a  printf %s  git log  git status')
const allowed = list('okay  fine  okay  echo  cat  ls')
const evil = list('evil  curl  rm  touch  python3  ./evil  sub/evil  ../outside/bin/evil  evil.sh')
const talkative = list('find . -maxdepth 1  sort  sed  awk  sed -n p  git diff  git log  tar  find  uniq  xargs okay')
const plainWords = list('a  b.txt  sub  sub/deep  -n  -la  --  -  .  1  x=y  hello  #  !  %  @  {}  ;  a:b')
const trickyWords = list(
  '-delete  -exec evil {} ;  -exec evil {} +  -exec okay {} ;  -fprintf ../outside/f x  -o ../outside/f  --output=../outside/f',
  "--outp=../outside/f  --compress-program=evil  '1e evil'  'w ../outside/f'  's/a/b/e'  --ext-diff  -c core.pager=evil",
  '*  ?  [a-z]*  -*  {a,b}  {evil,x}  ~  ~/f  ~root  ../outside/f  /etc/hostname  $HOME/f  $PWD  $x  "$x"',
  `\${x}  \${x:-evil}  \${x@P}  $((1+1))  $((a[$(evil)]))  $'\\x65vil'  $"evil"  \\e\\v\\i\\l  e'v'il  "ev"il  ev\\\nil`,
  '\'a;evil\'  "a;evil"  \'a`evil`\'  "a`evil`"  `evil`  `okay`  $(evil)  $(okay)  "$(evil)"  "$(okay a)"  <(evil)  >(evil)',
  '\\;  \\|  \\&  \\$(evil)  \\\'  \\"  "\\"  \'\\\'  "\'"  \'"\'  \\\\  a\\ b  "a\\\\"  "$"  $  "`"',
)
const redirects = list('>  >>  >|  2>  &>  &>>  >&  <  <>  1>  2>&1 >  <<<  {fd}>')
const targets = list(
  'f  sub/f  ../outside/f  /dev/null  $x  "$HOME/f"  ~/f  .git/config  link/f  *  \'f\'  &1  $(evil)  ""  a b',
)
const separators = [
  ...['; ', ' && ', ' || ', ' | ', ' & ', '\n', '&&', '|', ';', '&', ' |& ', '&&&', ' ;; ', '|||'],
  ...[' \\\n ', ' # ', '\r', '\u00a0', '\n\n', ' ;\n'],
]
const wrappers = list(
  'env  env -i  env -u x  env A=1  env PATH=../outside/bin  env -S  nohup  timeout 5  timeout -k 1 5  timeout --foreground 5',
  'nice  nice -n 3  nice -5  setsid  setsid -w  command  command -p  command -v  builtin  exec  exec -a x  eval  xargs',
  'xargs -n 1  xargs -I {}  bash -c  sh -c  bash  time  !  stdbuf -o0  find . -maxdepth 0 -exec',
)
const assignments = list(
  'x=1  x=evil  X=1  PATH=../outside/bin  PATH=../outside/bin:$PATH  PAGER=evil  BASH_ENV=evil.sh  LD_PRELOAD=x',
  'NODE_ENV=test  x=$(evil)  IFS=a  HOME=.  x+=1  a[$(evil)]=1  CDPATH=..  GIT_PAGER=evil',
)
const directories = list(
  'cd ..  cd sub  cd ../outside  cd link  cd link/..  cd deep/../..  cd  cd -  cd sub/..  cd nowhere  cd "$x"  pushd sub',
  'cd ~  cd -P deep  cd ./sub',
)
/** Compound commands: what opens and what closes them. */
const compounds: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['{ ', '; }'],
  ['if ', '; then okay; fi'],
  ['while ', '; do break; done'],
  ['for x in a b; do ', '; done'],
  ['f() { ', '; }; f'],
  ['case a in a) ', ';; esac'],
  ['! ', ''],
  ['time ', ''],
  ['((', '))'],
  ['[[ ', ' ]]'],
  ['coproc ', ''],
]
const heredocs = [
  '<<EOF\na\nEOF\n',
  '<<EOF\n$(evil)\nEOF\n',
  "<<'EOF'\n$(evil)\nEOF\n",
  '<<EOF\n`evil`\nEOF\nokay',
  '<<-EOF\n\ta\n\tEOF\n',
  '<<EOF\na\\\nEOF\nevil\nEOF\n',
  '<<"E"\nevil\nE\nokay',
  '<<E\n\\$(evil)\nE\n',
  '<<EOF; okay\nevil\nEOF\n',
]
/** Commands that each lead somewhere they must not, if one thing in the policy were different. */
const pitfalls = [
  ...[
    'find . -maxdepth 1 -delete',
    'find . -fprintf ../outside/f x',
    'find a -exec evil {} +',
    'find sub -fls f',
    'find * -maxdepth 0',
  ],
  ...[
    'sort --outp=../outside/f a',
    'sort -ro../outside/f a',
    'sort -o f a',
    'sort --outp f a',
    'sort {-o,f} a',
    'sort --outp* a',
    'uniq a f',
    'sort *',
    'sort --compress-prog=evil a',
  ],
  ...[
    "sed -n 'w ../outside/f' a",
    "sed '1e evil' a",
    "sed 's/a/b/e' a",
    "sed 's/a/b/w f' a",
    'sed -i s/a/b/ a',
    'sed -n p *',
  ],
  ...[
    `awk 'BEGIN{system("evil")}'`,
    `awk '{print > "f"}' a`,
    `awk '{print | "evil"}' a`,
    `awk 'BEGIN{"evil" | getline}'`,
  ],
  ...[
    'git diff --no-index --output=../outside/f a b.txt',
    'git -c alias.x=!evil x',
    'git --exec-path=. evil',
    'tar cf f a',
  ],
  ...[
    'cd nowhere; echo x > ../outside/f',
    'cd sub; cd ..; echo x > ../outside/f',
    'true || cd sub && echo x > ../outside/f',
  ],
  ...['cd sub & echo x > ../outside/f', 'cd sub | true; echo x > ../outside/f', 'cd deep/../.. && echo x > outside/f'],
  ...['command cd .. && echo x > outside/f', 'builtin cd ..; echo x > outside/f', 'eval cd ..; echo x > outside/f'],
  ...[
    'echo x > lin?/secret',
    'echo x > sub/*',
    'echo x > {f,../outside/f}',
    'echo x | okay {a,b}',
    '{evil,a}',
    'okay a >> link/f',
  ],
  ...["cat <<EOF\na\\\nEOF\n: '\nEOF\nevil\n: '", "cat <<E\n$(echo '\nE\nevil\n')\nE\n", 'cat <<"E"\n`evil`\nE\n'],
  ...[
    "echo 'a\\'; evil '",
    'echo "a\\"; evil "',
    'echo a#b; evil',
    'echo a #b\nevil',
    "echo $'a\\'; evil '",
    'echo "`echo "evil"`"; `evil`',
  ],
  ...[
    'ls\revil',
    'xargs evil < a',
    'echo a | xargs -I evil evil',
    'timeout 5 evil',
    'env -i evil',
    'nice -n 1 evil',
    'exec evil',
  ],
  ...[
    "bash -c 'evil'",
    "bash -c 'okay; evil' okay",
    'bash evil.sh',
    'bash < evil.sh',
    '. ./evil.sh',
    'trap evil EXIT',
    'time -p evil',
  ],
] as const
const marks = [...'\'"\\$`()\n;&|<> #{}*~!=\t\r\u200b']

/** One command line. */
export function randomCommand(random: Random): string {
  const command = line(random, 0)
  return random(6) === 0 ? mutated(command, random) : command
}

function line(random: Random, depth: number): string {
  const count = 1 + random(random(3) === 0 ? 4 : 2)
  let text = step(random, depth)
  for (let index = 1; index < count; index++) {
    const separator = random(3) > 0 ? separators[random(6)] : separators[random(separators.length)]
    text += `${separator}${step(random, depth)}`
  }
  return text
}

function step(random: Random, depth: number): string {
  const kind = random(20)
  if (kind === 0) return one(directories, random)
  if (kind === 1) return one(assignments, random)
  if (kind === 2 && depth < 3) {
    const [open, close] = compounds[random(2) === 0 ? 0 : random(compounds.length)] ?? ['', '']
    return `${open}${line(random, depth + 1)}${close}`
  }
  if (kind === 3) return `${one(allowed, random)} ${one(heredocs, random)}`
  if (kind < 6) return one(pitfalls, random)
  const before = random(10) === 0 ? `${one(assignments, random)} ` : ''
  const command = random(6) === 0 ? wrapped(random, depth) : `${program(random)} ${words(random, depth)}`
  const after = random(5) === 0 ? ` ${one(redirects, random)}${random(2) === 0 ? ' ' : ''}${one(targets, random)}` : ''
  return `${before}${command}${after}`
}

function wrapped(random: Random, depth: number): string {
  const name = one(wrappers, random)
  const inner = depth < 3 && random(2) === 0 ? line(random, depth + 1) : `${program(random)} ${words(random, depth)}`
  if (!/-c$|^eval$|-S$/.test(name)) return `${name} ${inner}`
  return random(4) === 0 ? `${name} "${inner.replaceAll('"', '')}"` : `${name} '${inner.replaceAll("'", '')}'`
}

function program(random: Random): string {
  const kind = random(20)
  if (kind < 9) return one(allowed, random)
  if (kind < 14) return one(readers, random)
  return one(kind < 17 ? talkative : evil, random)
}

function words(random: Random, depth: number): string {
  const chosen: string[] = []
  for (let left = random(4); left > 0; left--) {
    if (random(12) === 0 && depth < 3) chosen.push(`$(${line(random, depth + 1)})`)
    else chosen.push(one(random(3) === 0 ? trickyWords : plainWords, random))
  }
  return chosen.join(' ')
}

function one(choices: readonly string[], random: Random): string {
  return choices[random(choices.length)] ?? ''
}

function mutated(command: string, random: Random): string {
  const at = random(command.length + 1)
  const removed = random(3) === 0 ? 1 : 0
  return `${command.slice(0, at)}${one(marks, random)}${command.slice(at + removed)}`
}
