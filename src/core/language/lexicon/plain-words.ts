import { ONES } from './number-words.ts'

/**
 * Words of legal papers, each with those that people say for them. Nothing that limits, denies or sets a condition is
 * ever dropped: what stands here has the same reach on both sides. Longer ones first.
 */
export const PLAIN_WORDS: readonly (readonly [legal: RegExp, plain: string])[] = (
  [
    ['in the event that', 'if'],
    ['in the event (?=you|they|the|a|an|any|your|their|either|it)(?!of)', 'if '],
    ['in the event of', 'in case of'],
    ['in no event', 'never'],
    ['at such time as', 'when'],
    ['to the extent that', 'as far as'],
    ['on or prior to', 'on or before'],
    ['(?<!written |advance |days |day |weeks |week |months |month )prior to', 'before'],
    ['prior to', 'before'],
    ['subsequent to', 'after'],
    ['pursuant to', 'under'],
    ['in accordance with', 'according to'],
    ['in lieu of', 'instead of'],
    ['in the amount of', 'of'],
    ['in the sum of', 'of'],
    ['for the purpose of', 'for'],
    ['for the purposes of', 'for'],
    ['by means of', 'by'],
    ['by reason of', 'because of'],
    ['by virtue of', 'because of'],
    ['for a period of', 'for'],
    [`a period of(?= \\d| (?:${ONES}))`, ''],
    ['within a period of', 'within'],
    ['not less than', 'at least'],
    ['no less than', 'at least'],
    ['not fewer than', 'at least'],
    ['(?<=, |\\d |fee |charge |cost |rent |deposit |amount |sum |payment |total )not to exceed', 'up to'],
    ['not exceeding', 'up to'],
    ['in excess of', 'more than'],
    ['per annum', 'a year'],
    ['per calendar month', 'per month'],
    ['each and every', 'every'],
    ['any and all', 'any'],
    ['null and void', 'void'],
    ['terms and conditions', 'terms'],
    ['free and clear of', 'free of'],
    ['shall have the right, but not the obligation, to', 'may'],
    ['save that', 'except that'],
    ['save for', 'except for'],
    ['save where', 'except where'],
    ['forthwith', 'at once'],
    ['immediately upon(?! \\p{L}+ing)', 'as soon as there is'],
    ['hereby\\s+', ''],
    ['thereafter', 'after that'],
    ['commencing', 'starting'],
    ['commences', 'starts'],
    ['commence', 'start'],
    ['commencement', 'start'],
    ['furnish(?= (?:written )?(?:proof|evidence|notice|copies|information|a copy))', 'give'],
    ['utilize', 'use'],
    ['utilise', 'use'],
    ['endeavou?r to', 'try to'],
    ['ascertain', 'find out'],
    ['procure(?! that)', 'get'],
    ['(?<=(?:must|may|will|shall|can|cannot|not|to) )purchase', 'buy'],
    ['reside', 'live'],
    ['permitted to', 'allowed to'],
    ['are not permitted', 'are not allowed'],
    ['is not permitted', 'is not allowed'],
    ['obtaining', 'getting'],
    ['obtain', 'get'],
    ['(?<=no )additional', 'extra'],
    ['set forth', 'set out'],
    ['whatsoever', 'at all'],
    ['upon', 'on'],
  ] as const
).map(([legal, plain]) => [new RegExp(String.raw`(?<![\p{L}-])${legal}(?![\p{L}-])`, 'giu'), plain] as const)

/** Words that point at something outside of their sentence, or set its bounds there: such a sentence is left alone. */
export const POINTS_AWAY =
  /(?<![\p{L}-])(?:such(?! as)|said|aforesaid|aforementioned|foregoing|notwithstanding|there(?:of|to|from|in|under|by|for|with|upon)|here(?:of|to|in|under|with|after|inafter|inabove|inbelow)|where(?:of|in|by|upon|as)|the (?:former|latter)|respectively|the above|as (?:\p{L}+ )?(?:above|below)|(?:listed|stated|set out|described|mentioned|named) (?:above|below)|(?:done|do|does) (?:this|that|so)|this (?:case|event|amount|fee|sum|charge|date|period|right|notice|option|limit|rule|time)|that (?:case|event|amount|fee|sum|charge|date|period|right|notice|option|limit|rule|time)|these (?:terms?|rules?|fees|charges|amounts|sums|cases|days|rights)|this(?=[,;.]| (?:is|are|will|must|may|shall|happens|applies|does))|otherwise (?:provided|stated|agreed|set)|the same(?= (?:shall|must|will|may|is|are|has|to|by|and|or|in)\b))(?![\p{L}-])/iu

/** Verbs that papers use of people, without their ending. */
export const DEED_VERBS: ReadonlySet<string> = new Set(
  `accept accrue acknowledge act add agree allow answer apply appoint approve arrange arrive ask assign assume attend attract authorize authorise
  become begin believe bear borrow break breach bring buy call cancel cause cease change charge choose claim clean close collect
  come commit complete comply confirm consent consider continue cooperate correct cost cover damage decide decline default delay deliver
  demand deposit die disclose discover dismiss dispose dispute do draw elect employ end enter equal expire last protect exceed exercise expect fail fall
  fill find finish fix follow forfeit furnish get give go grant guarantee hand hang have hire hold include incur indemnify inform inspect
  install insure intend invite join keep know lapse lack learn lease leave lend let live lock lose mail maintain make mean meet miss move need
  notice notify object obtain occupy offer open order overpay owe own park pay perform permit place plan play possess prefer present
  prevent produce promise prove provide purchase put quit reach receive refuse register release remain remove rent renew repair
  replace reply report represent request require reserve reside resign respond retain return reveal ride rise run sell send serve
  settle share show sign smoke spend start stay stop store sublet submit subscribe suffer suspend take tell terminate think
  transfer travel try turn undertake use vacate violate visit wait waive want warrant wear wish withdraw withhold work write`.split(
    /\s+/,
  ),
)
