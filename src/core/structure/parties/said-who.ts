import { PARTY_ROLES } from '#core/language/lexicon/roles.ts'
import type { Party } from './parties-beside-text.ts'
import { isCompany, isPerson, namesAt } from './party-names.ts'

/** "I, Ada Roe, of 12 Elm Road,", "We, Bell Joinery Ltd,", "You, Owen Bell," */
const SPEAKS = /(?:^|\n[ \t]*|[.:]\s+)(?:I|We|You),\s+(?=\p{Lu})/gu
/** "from my sister Ada Roe": whom those who speak so deal with */
const OF_MINE =
  /\b(?:from|to|with|by|for|give|lend|pay|owe)\s+(?:my|our)\s+(?:\p{Ll}+,?\s+){1,3}?(?=\p{Lu}[\p{L}’'-]+\s\p{Lu})/gu
/** "Elm & Roe LLP employs Owen Bell as" */
const EMPLOYS = /\bemploys\s+(?=\p{Lu}[\p{L}’'-]+\s\p{Lu})/gu
/** "Received from Owen Bell the sum of" */
const RECEIVED = /\b[Rr]eceived\s+from\s+(?=\p{Lu})/gu
/** "The landlord is Mr Owen Bell" */
const ROLE_IS = new RegExp(
  String.raw`\b[Tt]he\s+(?<role>${PARTY_ROLES.join('|')})\s+(?:is|will\s+be)\s+(?=\p{Lu})`,
  'gu',
)
/** "You are employed by Tidewell Care Ltd" */
const EMPLOYED = /\b(?:are|is|am|will\s+be|were)\s+(?<role>employed)\s+by\s+(?=\p{Lu})/gu
/** "This lease is granted by Elm Holdings Ltd to" */
const GIVEN_BY =
  /\b[Tt]his\s+(?:\p{L}+\s+){0,2}(?:agreement|lease|licen[cs]e|loan|contract|policy|warranty|guarantee|tenancy|note|letting)\b[^.;:\n]{0,80}?\b(?:is|was)\s+(?:granted|given|made|issued|provided|signed|offered)\s+by\s+(?=\p{Lu})/giu
/** "to Bluebell Flowers Ltd" right behind whom it is given by */
const TO_WHOM = /^(?:,[^,.;\n]{2,60},)?\s+(?:to|with|in\s+favou?r\s+of)\s+(?=\p{Lu})/u
/** What follows a name and begins something else. */
const GOES_ON = /\s+(?:to|with|in\s+favou?r\s+of|the\s+(?:sum|amount)|as|the)\s|\.\s/u
const HEAD = 4000
const NAME = 160

/** The parties that a sentence says they are: "I, Ada Roe, of Elm Close", "The tenant is Owen Bell". */
export function saidWho(preamble: string): Party[] {
  const head = preamble.slice(0, HEAD)
  const speaking = namedBehind(head, SPEAKS).filter(({ end }) => head[end] === ',')
  return [
    ...speaking,
    ...(speaking.length > 0 ? namedBehind(head, OF_MINE) : []),
    ...namedBehind(head, ROLE_IS),
    ...namedBehind(head, EMPLOYED),
    ...namedBehind(head, EMPLOYS).map((party) => ({ ...party, label: 'Employee', alias: 'Employee' })),
    ...namedBehind(head, RECEIVED),
    ...namedBehind(head, GIVEN_BY).flatMap((giver) => [giver, ...receiver(head, giver.end)]),
  ]
}

function receiver(head: string, from: number): Party[] {
  const to = TO_WHOM.exec(head.slice(from, from + NAME))?.[0]
  return to === undefined ? [] : namesFrom(head, from + to.length, null)
}

const namedBehind = (head: string, words: RegExp): Party[] =>
  [...head.matchAll(words)].flatMap((match) =>
    namesFrom(head, match.index + match[0].length, match.groups?.['role'] ?? null),
  )

/** What can be nothing but names at an offset. */
function namesFrom(head: string, at: number, said: string | null): Party[] {
  const role = said === 'employed' ? 'Employer' : said && said.charAt(0).toUpperCase() + said.slice(1)
  const words = head.slice(at, at + NAME)
  const stop = words.search(GOES_ON)
  const whole = stop === -1 ? words : words.slice(0, stop)
  const person = namesAt(whole.split(/\s+of\s/, 1)[0] ?? '').filter(({ value }) => isPerson(value))
  return (person.length > 0 ? person : namesAt(whole))
    .filter(({ value }) => isCompany(value) || isPerson(value))
    .map(({ value, start, end }) => ({
      type: 'party' as const,
      value,
      label: role,
      alias: role,
      start: at + start,
      end: at + end,
    }))
}
