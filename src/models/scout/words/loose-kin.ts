// Words of plain English and what programs call the same: who has not read the code asks for the fee, and the code has a
// commission. Looser than the families of programmers, so only what is weighed uses them, and none of them is a proof.

import { akinTo, familiesIn } from './families.ts'
import { stemOf } from './stems.ts'

const loosely = familiesIn(`
  accept allow permit admit valid / account ledger balance book / actual real true / adapt adjust scale rescale convert /
  add append insert put push join / address location url host endpoint / agree accept match consistent /
  alert notify notification alarm warn message / allow permit enable grant / alter change modify tamper edit /
  amount sum total money value price quantity / answer response reply result / apart distinguish differ unique /
  appear show display visible / arrange order sort layout / article entry item post story / assign set give allocate /
  attempt try retry /  aside reserve allocate hold / bad invalid wrong broken malformed error /
  backup snapshot archive copy dump /  begin start open first / belong own owner member /
  big large size max exceed limit / bill invoice receipt charge / bit flag mask / block lock hold deny ban /
   book reserve booking reservation entry transaction record / borrow loan lend checkout /
  bound limit range clamp / bring convert move fetch / broken invalid corrupt malformed bad error fail / budget limit quota /
  busy load active lock used conn / button key control / buy order purchase checkout / calendar date day schedule /
  caller client request user / cancel abort revoke void / caption subtitle cue text title / card hand deck /
  care prefer matter / cart basket trolley order / catch handle rescue except / category kind type class group /
  cents decimal fraction minor / chance random probability roll / change diff update modify edit delta / charge fee cost price /
  cheap cost price low / check validate verify test ensure assert / choose select pick decide / chip sensor device /
  clash conflict overlap collide / clean prune purge tidy remove trim / clean sanitize normalize strip / client customer user /
  clue hint guess extension / coin money currency / collect gather accumulate aggregate / comma decimal separator delimiter /
  command action cmd verb / compare match equal diff verify / complete finish fill full / computer host machine node /
  comparable normalize portable canonical / connect link join attach / control check regulate manage / 
  cope handle parse support / copy snapshot clone duplicate backup / 
  cost price amount charge / count number total tally counter / country locale region / cover contain span include /
  credential token password auth key login / currency money euro dollar / customer client user buyer / cut split slice truncate /
  damage hurt hit harm hp health / danger risk unsafe / day date calendar / dead expired stale lost gone / deal handle /
  decide plan choose select determine policy should / decimal amount number fraction / default fallback usual standard /
  delay wait backoff sleep / deliver send dispatch post / depart leave exit / describe info summary / desire want request wish /
  device sensor hardware machine chip / differ diff distinct other /  digit number numeric /
  direction heading bearing / directory folder dir path / disappear remove vanish gone delete / discount rebate reduction /
  disk file path store storage / distance length far gap / divide split partition / door gate entry / double twice duplicate /
  drop remove discard filter skip / duplicate same twice seen dedupe identical fingerprint / earlier before previous past /
  edit change modify / elsewhere other move rename / empty free vacant available blank none / encode write format serialize /
  end finish stop close last / ending suffix extension /  enough sufficient limit least min /
  enter input type / entitle own owner permission / entry item record row / equal same match / expensive high price peak cost /
  expire due overdue timeout end valid until / extend renew prolong lengthen / fail error bad / failure error exception fault /
  fair equal balance / fall drop decrease / fast speed rate quick / fault error fail / fee commission charge cost cut / feed source channel rss /
  figure number amount total balance / film video movie / final end last closing / fingerprint hash digest checksum id /
  finish end done complete / fit capacity room match suit / fix repair correct mend / flat plain flatten / folder directory path dir /
  foreign other external / forget drop evict clear / forgive tolerance grace / form format shape / fraction decimal millis part /
  frame fps rate / free available vacant empty unused release / fresh recent new / full capacity limit / gap distance interval pause break /
  gather collect /  give return provide assign / glue join concat / go leave move / goods stock item product article /
  greet welcome hello / group batch bucket cluster / grow increase expand / guard protect check verify / guess detect infer sniff /
  hand give pass / handle process serve dispatch / happen event occur / hard strict / 
  heat temperature warm / hide mask / hit attack strike damage / hold contain keep lock / holiday vacation closed season /
  hour time opening /  hurt damage harm / identifier id key guid uuid / identity id key hash fingerprint /
  important priority urgent / income revenue earning / increase raise bump step / information data info field / input read argument /
  inspect check examine / integer int number varint / interest rate /  item entry element product line /
  join merge connect link / jump leap skip / keep retain preserve hold store /   kill terminate stop /
  kind type format sort /  language locale lang / late overdue due delay / lead follow result / left missing omitted absent default /
  leave exit quit / length size long duration / level depth grade rank / lie within range between / link url reference /
  live alive active / load busy read / location path place dir home / lock block hold busy / log record journal / long duration length /
  look find search / lose drop miss /  mail email message / make create build / mark flag tag label /
  match fit equal compare /  measure read sample sensor / member user / merge join combine / message notification text mail event /
   middle center mean median / miss absent lack / mistake error typo wrong / mode state / modify change edit /
  moment time now instant / money amount price currency balance cents /  month date period / move shift offset translate /
  name title label id / narrow shrink / near close / neighbour adjacent / nested tree deep / network net / next following upcoming pending / 
   notice detect observe see recognise / number count id digit / obey respect honour / object node tree /
  offer bid propose / old stale expired past prune outdated / omit skip missing default / opening start hours open / operate run / order sort sequence /
  origin source / outage down failure unavailable / outside beyond / overdue late due / overlap collide conflict / override precedence win merge prefer /
  owe due balance debt / own owner self / parcel shipment package tracking / part segment piece section chunk / password secret hash credential /
  past before earlier expired / patient person / pause stop gap break idle / pay payment settle /  penalty fine fee /
  people user person / percent ratio share pct / period interval duration range / permission access role grant auth / person user name /
  phone telephone mobile number / pick select choose / picture image / piece part segment chunk split / place put position / plain simple text / 
  player hero user / plug adapter / point dot decimal / policy rule / possible can able / post send publish / postpone defer / power energy watt /
  precedence priority override prefer win / prepare setup init / press key input / prevent guard reject forbid protect / price cost rate amount fare /
  print output render write / probe check ping /  profit margin / proof signature sign hmac / proper valid correct /
  protect guard lock / prove verify sign / publish post release / publisher author source feed / punish penalty / put place insert set /
  quality score / quantity amount count / question query ask / queue wait pending / quick fast / quiet silent mute / range interval bound /
  rate speed frequency price / ready available done / reason cause message / receive accept get / receiver recipient target endpoint /
  recipient receiver target address / reckon compute calculate count / recognise detect match identify / record entry log snapshot track /
  recover restore resume up / refuse reject deny forbid invalid error fail / regular periodic / relative ratio proportion divide / release off free /
  remain left rest / remember store cache save seen / remind notify reminder / remove delete drop / renew extend refresh / rent loan lease / repair fix /
  repeat again retry loop / replace swap substitute / report print output summary / repository store repo / request call query / rescale scale convert /
  reserve allocate book hold / rest remaining /  return give / reward bonus prize /   right valid correct allowed /
   room space capacity free chamber / rough approximate /  row consecutive streak / rule policy constraint / run execute / safe valid secure /
  sale sell sold / same equal duplicate identical / sample measure / scramble hash encrypt / screen display / search find query / season period peak /
  seat place slot / secret password key token / secure safe tls / sell sale / sensible valid reasonable range positive / separate split divide / separator delimiter slash /
  series sequence list / serve handle / service active available up / settings config options policy preferences / settle resolve decide pay /
  shape form / share portion percent /  shift move offset / ship deliver carrier / shop store merchant / shorten truncate cut trim /
   show display print / sign signature hmac / single one individual / size length large / skip ignore / slow throttle delay / slow lower decrease /
    sort kind type format / sound audio note / space room gap / speak say / speaker voice actor / special particular /
  speed rate velocity / spend cost / split cut divide / spoil expire / spot detect find / staff employee / stale old expired / stand state / start begin init / state status / stay keep retain /
   step stage phase / stock inventory / store save keep / story article / street address /  strong force / subtract minus deduct /
  succeed ok success / successful success ok pass / suddenly jump / suggest propose recommend hint / suit fit match / sum total amount / supply provide / survive keep retain / swap replace exchange /
  switch toggle change /  talk speak / target destination dest output / tax vat / tell report say / temperature heat thermal / term word / text string line / throw discard raise / thousand group separator /
  ticket pass / tidy clean / time timestamp date /  title name heading / today now / tolerance epsilon / top head first / total sum / tour trip route / 
  trade exchange /  transaction booking entry transfer / transform convert map / transport carry ship carrier / travel trip / treat handle / trim cut shorten clip / trip journey / trouble problem error /
   trust verify / try attempt / turn convert / turn reject deny / twice duplicate / type kind / type input enter / typed input argument arg / understand parse read decode interpret /
  unique id distinct /   urgent priority / usual default / vacant free /  value amount /  variable placeholder / vehicle car /
  vendor provider / verify check validate /  visit call / visitor guest user / volume dataset disk / wait pending queue /  walk move / wall obstacle / warm heat / warn alert / 
  way format method /    web http / weight mass load / whole entire full / wide width / win override precedence prefer /  wish want request / word term / work job /  wrap fold /
  hardware device / tiny small minor / vanish remove gone missing / unsafe invalid dangerous / smooth average / write format render / wrong invalid mismatch bad / year annual date / young new / zero none
`)

const byStem = new Map<string, Set<string>>()
for (const [head, ...others] of loosely.map((words) => words.map(stemOf)))
  for (const other of others)
    for (const [one, two] of [
      [head, other],
      [other, head],
    ] as const)
      if (one !== undefined && two !== undefined && one !== two)
        byStem.set(one, (byStem.get(one) ?? new Set()).add(two))

/** The stems of other words that may be written for one, in code or in plain English. */
export function looselyAkinTo(stem: string): readonly string[] {
  return [...new Set([...akinTo(stem), ...(byStem.get(stem) ?? [])])]
}
