// What is done with each of the things that something tells apart, as phrasings have it.

/** What a function does with each of the things that it tells apart. */
export const knowing =
  'know|support|accept|handle|understand|recogni[sz]e|allow|map|open|read|load|parse|write|save|convert|process|deal_with|distinguish|tell_apart|compare|import|export|render|translate|check_for'

/** Whose commands are sent, and not typed behind a program. */
export const protocol =
  '(?:e?smtp|lmtp|imap4?|pop3?|nntp|ftps?|irc|ctcp|redis|resp|memcached?|mpd|telnet|sieve|managesieve|beanstalk|stomp|gdb|protocol|wire|slash)'

/** Over what commands may be sent, with what that is said to be. */
export const channel =
  '(?:(?!over\\b|through\\b|via\\b)[\\w-]+\\s+)?(?:protocol|socket|serial(?:\\s+(?:port|line|link))?|port|pipe|fifo|uart|bus|channel|link|connection|interface|line)\\b'
