// Words that programmers use for one another: who asks where secrets are removed may mean `censor_secrets`.

import { stemOf } from './stems.ts'

/** A word may be of several families. */
const families = familiesIn(`
  abort cancel interrupt / absolute abs full / age old expiry / align pad justify / alive ping heartbeat healthy /
  allowed permitted valid accept whitelist / annotate decorate tag / answer reply response respond / append add push /
  approximate fuzzy rough / archive tar zip tarball tgz / ask prompt query question confirm / attach append add /
  average mean avg / backup copy save snapshot / balance distribute weight / batch chunk group bulk /
  begin start first head / biggest largest maximum max highest longest / binary executable exe program /
  blank empty whitespace / blend interpolate mix / body payload content / bom encoding utf / boolean bool / borrow lend loan lent /
  border edge frame / boundary edge limit border / bracket paren brace / branch fork /
  broken corrupt damaged malformed invalid bad / browser chrome firefox safari / bundle package pack /
  bypass skip ignore exclude / byte octet / cache memo memoize / capture group match / cell entry /
  certificate cert x509 tls / charset encoding utf unicode codec / check validate verify ensure assert authenticate /
  child descendant / choose select pick chosen determine resolve / circle circular cycle cyclic loop recursive /
  circular cycle cyclic loop recursive recursion / collide collision overlap / color colour style /
  colour color rgb ansi / column field / combine compose assemble concat / comment remark note /
  commit revision changeset / compare cmp diff equal / complain warn error raise throw report reject /
  complain error warn / complain invalid / compress deflate gzip / compute calculate calc count measure / compute evaluate calc /
  concurrent parallel async thread / condition predicate test / config configuration setting preference conf rc /
  conflict collision clash / connection socket conn / convert transform translate cast / copy clone duplicate /
  counter count increment / cpu processor core / crash panic fatal / crawl walk fetch /
  create make build construct generate spawn new / crop clip cut / cursor caret position /
  dangerous unsafe bad illegal invalid forbidden malicious sanitize / dead alive died crash exit lost /
  debug log trace / decide choose determine resolve select should / decompress inflate gunzip uncompress /
  decrypt decipher crypt / default fallback initial / delay wait postpone / depend dependency require /
  deprecate legacy old obsolete / depth level nesting / derive compute infer / descend recurse walk /
  detect check determine recognise recognize notice identify / detect mark flag spot / difference diff / directory folder dir /
  disable deactivate off / disconnect close lost drop / discover find scan / distribute spread balance share /
  download get fetch / drag move drop / draw render paint plot / due deadline /
  duplicate repeated unique dedupe distinct same twice / earlier previous before / elect leader vote /
  enable activate turn / encrypt cipher crypt / end tail last finish / endless infinite loop cycle recursion /
  enlarge grow resize expand extend / environment env getenv environ / error exception failure / escape quote encode /
  estimate eta predict guess / evaluate compute eval / exact strict literal / exchange trade negotiate /
  execute run exec spawn / expire ttl timeout stale expiry expiration / expire timeout deadline /
  extension suffix ext / extra additional more / extract unpack unzip untar / fail crash raise throw abort panic error die /
  fetch download retrieve request / fill pad populate / find search lookup locate discover resolve detect get /
  flatten squash collapse / flip toggle invert / forbidden blocked denied disallowed bad banned blacklist /
  forget evict expire drop purge / forward pass relay / fresh new unique generate / fresh new recent /
  full capacity overflow / grammar syntax parse / graph chart plot / greet hello handshake / group gid /
  guess detect infer sniff / guess infer estimate heuristic / handle process deal / hang stuck stall timeout idle /
  hash digest checksum / hash key digest / health alive status check / hear receive listen notify / help usage /
  hex hexadecimal / hidden dotfile dot / hide hidden mask redact censor conceal invisible /
  highlight color emphasize / home homedir user tilde / identity user id /
  illegal invalid bad forbidden disallowed unexpected / important priority importance / increment inc bump increase /
  indent indentation whitespace / infer deduce guess derive / inherit extend parent / initial start first /
  insert put add assign set / install setup deploy / interrupt signal ctrl / iphone ios ipad apple / job task work /
  join merge concat combine / jump skip seek / keyboard key shortcut / kind type / later after next /
  latest newest last / layer level stack / layout arrange position / lazy deferred / leader master primary /
  letter char character / letter alphabet / limit max throttle cap / link href url anchor / list array sequence /
  listener handler callback subscriber hook / lock mutex / log logger logging / login auth credential signin /
  lookup find map / loop repeat iterate / lowercase lower / machine host node computer / mail email /
  mandatory required must / mangle rename transform / map mapping table translate / mark flag label /
  match glob pattern regex wildcard / member node participant / memory ram heap / mercurial hg /
  merge combine override extend / metric stat counter measure / migrate convert upgrade / minify compress shrink /
  mirror copy reflect / missing required absent unknown /
  misspelled mistyped typo suggest similar closest distance levenshtein fuzzy /
  mistake typo mistyped misspelt misspelled suggest similar closest / mute silence / negate not invert /
  negotiate handshake / neighbour adjacent next / nested depth level recursive / network net cidr subnet /
  newline eol crlf linebreak / newline linebreak crlf lf / normal canonical standard / normalise normalize /
  nothing null nil none empty / notification alert notify / number int integer float numeric /
  obfuscate encode mangle / odd even parity / old obsolete stale outdated expired / optimise optimize simplify /
  option flag argument arg setting / optional maybe / order sort rank arrange /
  outside traversal escape within inside / overflow exceed / overlap intersect / overload busy throttle /
  owner user uid / pack bundle archive / pad fill align / page paginate cursor / pair couple tuple / parent ancestor /
  parse read decode scan lex tokenize deserialize unmarshal load / partition shard split / patch diff delta /
  pattern regex regexp template / percent ratio fraction / permission access allow deny authorize /
  phone device mobile / pick choose sample / picture image photo icon / placeholder variable substitute /
  plugin extension addon / politely graceful gracefully term / populate fill load / popup dialog alert modal /
  postpone defer delay / precedence priority operator / precise precision accuracy / prefix prepend start /
  prepend prefix unshift / press click key tap / privilege permission root / probability chance random /
  progress percent / promise future async await / protect guard prevent avoid mitigate detect / proxy forward tunnel /
  queue enqueue pending / quiet silent suppress verbose / quote quotation string / random uuid nonce seed /
  readable pretty human format humanize / reboot boot restart startup / recent last latest / reconnect retry connect /
  recurring repeat periodic / redirect location follow / reflect mirror introspect /
  refuse reject deny forbid disallow / register add install attach / register add subscribe / relative rel /
  relay forward proxy / release free dispose cleanup close / reload watch / remaining left eta /
  reminder alarm notification /
  remove delete strip censor redact mask drop discard erase purge clear unlink prune scrub clean / rename move /
  repeat recur loop again / replica copy mirror / restore reload recover resume / restrict limit constrain /
  retry backoff attempt / reverse invert backwards / rewrite transform replace / rotate rotation angle /
  round truncate floor ceil / row line record / rule policy condition / same equal identical duplicate /
  sample random pick / sanitize escape clean / scale resize zoom / scan search walk / schedule cron timer interval /
  schedule plan timer / scope namespace context / score rank relevance weight / scroll offset viewport /
  secret password token credential / seed random initial / seek position offset /
  send emit dispatch publish transmit post deliver / sentence phrase text / separate split delimiter /
  session login token / share distribute common / shell bash sh / shift offset move /
  shorten truncate trim cut abbreviate ellipsis clip / show display print render draw output paint /
  shrink reduce compact shorten narrow / shuffle random permute / sign signature signed /
  signal interrupt sigint sigterm / silent suppress quiet ignore / size dimension width height /
  skip ignore exclude omit filter / slash backslash separator / smallest minimum min lowest least /
  snapshot copy state / sort compare order / space whitespace blank / spare extra pad / speak protocol /
  speed velocity rate / split tokenize partition chunk / start launch boot spawn begin init run listen /
  status state code / stop shutdown terminate kill close abort cancel halt quit exit /
  store save write persist dump serialize keep set / stream flow pipe / subnet mask netmask / subscribe listen /
  substitute expand interpolate resolve replace fill placeholder / substitute replace swap / suffix ending extension /
  sum total add / surrogate unicode utf16 / swallow suppress ignore / swap exchange replace / symbol name identifier /
  symlink link readlink realpath / system os platform / table grid / tag label mark /
  tamper checksum integrity hash signature / tap press touch / tell notify report / terminal tty isatty atty console /
  text string str / theme style skin / throttle debounce rate / time date timestamp clock now /
  timezone tz utc offset / title heading header / tls ssl https secure / toggle switch flip / token credential key /
  touch gesture pointer / trace log follow / track follow trace record / translate locale language i18n /
  transparent alpha opacity / trigger fire emit call / undo revert rollback restore / unicode utf codepoint /
  uninstall remove delete / unknown unrecognized unexpected undefined / unregister remove unsubscribe /
  update refresh upgrade / upgrade update migrate / upload put send post / uppercase upper capital capitalize /
  url uri address / user account / verbose debug detail / version release revision / video movie clip /
  visible show display / volume loud / wait sleep delay pause / walk traverse visit iterate / watch monitor observe /
  width wide / wildcard glob star pattern / wipe flush clear reset erase / word token term / worker thread pool /
  wrap fold break split / wrong invalid incorrect bad mismatch / zip pair archive
`)

/** Words that programmers use. */
export const familiar: ReadonlySet<string> = new Set(families.flat())

const byStem = kinAmong(families.map((words) => words.map(stemOf)))

/** Families as they are written, `a b / c d`: words apart, families behind a stroke. */
export function familiesIn(written: string): readonly (readonly string[])[] {
  return written.split('/').map((family) => family.trim().split(/\s+/))
}

/** By each stem the others of its families. */
export function kinAmong(stems: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const kin = new Map<string, readonly string[]>()
  for (const family of stems)
    for (const stem of family)
      kin.set(stem, [...new Set([...(kin.get(stem) ?? []), ...family.filter((other) => other !== stem)])])
  return kin
}

/** The stems of other words that may be written for one. */
export function akinTo(stem: string): readonly string[] {
  return byStem.get(stem) ?? []
}
