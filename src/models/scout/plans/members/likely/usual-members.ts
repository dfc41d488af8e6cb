// What usually belongs to some things, in whichever program: protocols are `http` and `tcp`, grades are `low` and `high`. Entries
// of a list that are such words say what they are, where its name does not.

import { wordsOfName } from '../../../source/names.ts'
import { stemOf } from '../../../words/stems.ts'

/** The words for some things, and what usually is one of them. */
const usual: readonly (readonly [string, string])[] = [
  ['protocol scheme transport', 'http https tcp udp tls dns ftp sftp ssh smtp imap grpc ws wss mqtt icmp unix socket'],
  [
    'signal interrupt',
    'sigint sigterm sighup sigquit sigkill sigusr1 sigusr2 sigchld sigpipe interrupt terminate hup int term',
  ],
  ['currency money', 'eur usd gbp jpy chf cad aud cny krw sek nok dkk pln czk inr brl'],
  [
    'grade level severity priority degree urgency importance seriousness serious grave urgent tier rank verbose verbosity trustworthy quality',
    'low medium normal high critical error warning warn info hint note notice debug trace fatal major minor good bad fair poor excellent silent off urgent',
  ],
  [
    'state status stage phase condition health',
    'open opened closed pending done draft active inactive failed failing cancelled canceled running paid sent overdue void new ready queued started stopped paused completed finished delivered returned lost confirmed requested booked sold expired archived accepted rejected up down unknown idle busy online offline dead alive retrying approved submitted shipped registered',
  ],
  [
    'unit measure',
    'ms s m h d w sec min hour day week month year kg g mg lb oz cm mm km px em pt percent kb mb gb bytes c f k l ml',
  ],
  [
    'format style output report',
    'json csv xml yaml yml toml pdf html text txt plain markdown md table pretty summary short long full compact tsv ics svg png github junit sarif',
  ],
  [
    'period span interval calendar bucket granularity frequency',
    'hour hourly day daily week weekly month monthly quarter quarterly year yearly minute last',
  ],
  [
    'ending extension suffix',
    'txt md json csv xml yaml yml html pdf png jpg jpeg gif svg zip tar gz mp3 mp4 wav py rb js ts go rs java c h cpp',
  ],
  ['role', 'admin user owner guest member editor viewer moderator manager operator staff anonymous root customer'],
  ['permission right privilege scope access', 'read write admin delete create update execute manage all view edit'],
  [
    'placement alignment align position direction side',
    'left right top bottom start end center centre middle north south east west up down',
  ],
  ['compression packing archive codec', 'none gz gzip bz2 bzip2 xz zip lz4 zstd brotli deflate snappy tar'],
  [
    'command subcommand action request operation verb',
    'run start stop list add remove delete show get set check init help status create update import export validate once watch serve build test login logout ping quit restore move',
  ],
  [
    'error failure problem reason ground fault trouble cause',
    'empty missing bad invalid unknown unsupported timeout busy io not too no out found denied refused failed conflict overflow length memory',
  ],
  [
    'category group spending expense',
    'other others misc general rent groceries food transport insurance leisure salary utilities fee interest transfer cash card travel health',
  ],
  ['encoding charset', 'utf utf8 utf16 ascii latin1 latin iso windows cp1252 utf-8'],
  ['colour color', 'red green blue yellow black white cyan magenta gray grey orange purple pink brown'],
  ['language locale', 'en de fr es it pt nl ja zh ko ru english german french spanish'],
  ['technology backend storage database driver engine', 'sqlite postgres mysql redis memory file s3 local disk mongo'],
  [
    'column heading header field key detail',
    'id name date time amount title description price quantity total value email address status url lat lon text type',
  ],
  ['object entry', 'file directory dir symlink link folder other socket fifo device'],
  ['weekday day', 'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun'],
  [
    'change difference event news notification',
    'added removed modified renamed deleted created updated changed moved opened closed started finished',
  ],
  ['method verb', 'get post put delete patch head options'],
  ['activity moving movement sport', 'walk run ride drive swim hike cycle sail fly'],
]

const byThing = new Map<string, Set<string>>()
for (const [things, members] of usual)
  for (const stem of things.split(' ').map(stemOf))
    byThing.set(stem, new Set([...(byThing.get(stem) ?? []), ...members.split(' ')]))

/** How many of some names usually belong to one of the things, from 0 to 1. */
export function membersAmong(names: readonly string[], things: readonly string[]): number {
  const known = things.flatMap((stem) => byThing.get(stem) ?? [])
  const shares = known.map((members) => names.filter((name) => isAmong(name, members)).length / names.length)
  return Math.max(0, ...shares)
}

function isAmong(name: string, members: ReadonlySet<string>): boolean {
  return members.has(name.toLowerCase()) || wordsOfName(name).some((word) => members.has(word))
}
