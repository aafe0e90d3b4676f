import type { Mood } from '#core/language/proposition.ts'

/** What a clause without "may", "must" and the like says of a thing or a deed. */
export interface PlainStatement {
  readonly mood: Extract<Mood, 'duty' | 'prohibition' | 'permission' | 'statement'>
  readonly isNegative: boolean
  /** What it is said of. */
  readonly subject: string
  readonly verb: string
  /** The words behind the verb. */
  readonly deed: string
  /** What is spoken of stands before the verb: "Pets are not accepted". */
  readonly isPassive: boolean
  /** Who lets it happen, where the clause names them: "Landlord does not accept cash". */
  readonly by: string | null
}

const NO_THING = /^no\s+(?<thing>[^,;:]{2,60}?)\.?$/i
const IS_LIMIT = /\b(?:more|less|later|longer|fewer|one|is|are|shall|will|may|has|have)\b/i
const NOT_NEEDED =
  /^(?<lead>.*?)\bno\s+(?<thing>[^,;:]{2,60}?)\s+(?:is|are|will\s+be|shall\s+be)\s+(?<verb>required|needed|necessary|owed|due|payable|charged)\b(?<rest>.*)$/i
const FREE_OF = /\b(?<thing>smoke|pet|drug|alcohol)[- ]free\b(?<rest>.*)$/i
const LETS =
  /^(?<subject>.*?)\s*\b(?:(?<not>(?:do|does|will)\s*(?:not|n['’]t)\s+)(?<verb>allow|permit|accept|take)|(?:allows?|permits?|accepts?))\s+(?<thing>.+)$/i
const NEEDS =
  /^(?<thing>.+?)\s+(?:requires?|needs?|is\s+subject\s+to)\s+(?<rest>.*\b(?:consent|permission|approval|assent|authorization)\b.*)$/i
const RUNS =
  /^(?<thing>.{2,80}?)\s+(?:will\s+)?(?:(?<not>never)\s+)?(?<deed>(?:automatically\s+)?(?:renews?|expires?|earns?|bears?|accrues?|continues?)\b.*)$/i
const DOES =
  /^(?<subject>(?:(?:if|when|in|on|after|before|during|where|for|at)\s[^,]*,\s+)?(?:the\s+)?(?!(?:no|not|if|unless|when|where|while|because|as|that|which|who|how|what|and|or|but|the)\s)\p{L}+)\s+(?:will\s+|also\s+|always\s+|only\s+)*(?<deed>[a-z]{2,}\s.+|[a-z]{3,})$/iu
/** What a clause of another begins with says nothing by itself. */
const SUBORDINATE =
  /(?:^|[,(]\s*|\s)(?:if|unless|when|whenever|where|once|whether|because|as|provided(?:\s+that)?|except(?:\s+(?:that|as|if|when))?|save(?:\s+that)?|so long as|as long as|to the extent|in case|which|who|that|how|what|in the event(?:\s+that)?)\s+(?:[^,]*)$/i

/** Whether words before a verb open a clause that depends on another: "any person who", "if the Tenant". */
export const isSubordinate = (before: string): boolean =>
  SUBORDINATE.test(before) && !/,[^,]*$/.test(before.replace(/,\s*$/, ''))

type Rule = (clause: string) => PlainStatement | null

const said = (
  mood: PlainStatement['mood'],
  isNegative: boolean,
  parts: Partial<PlainStatement> & Pick<PlainStatement, 'subject'>,
): PlainStatement => ({ mood, isNegative, verb: '', deed: '', isPassive: true, by: null, ...parts })

/** "Landlord does not accept cash", "we allow pets". */
const letIn: Rule = (clause) => {
  const { subject = '', not, verb = 'accept', thing = '' } = LETS.exec(clause)?.groups ?? {}
  if (thing === '' || SUBORDINATE.test(subject)) return null
  return said(not ? 'prohibition' : 'permission', Boolean(not), { subject: thing, verb, by: subject })
}

/** "No receipt is needed": nobody has to. */
const notNeeded: Rule = (clause) => {
  const { lead = '', thing, verb = '', rest = '' } = NOT_NEEDED.exec(clause)?.groups ?? {}
  return thing === undefined
    ? null
    : said('duty', true, { subject: `${lead} ${thing}`.trim(), verb, deed: rest })
}

/** "No pets." */
const noThing: Rule = (clause) => {
  const thing = NO_THING.exec(clause)?.groups?.['thing']
  return thing === undefined || IS_LIMIT.test(thing) ? null : said('prohibition', true, { subject: thing })
}

/** "A smoke-free building." */
const freeOf: Rule = (clause) => {
  const { thing, rest = '' } = FREE_OF.exec(clause)?.groups ?? {}
  return thing === undefined ? null : said('prohibition', true, { subject: thing, deed: rest })
}

/** "Subletting requires the Landlord's consent": it is allowed with it. */
const needsConsent: Rule = (clause) => {
  const { thing, rest = '' } = NEEDS.exec(clause)?.groups ?? {}
  return thing === undefined ? null : said('permission', false, { subject: thing, deed: `only with ${rest}` })
}

/** "The term renews for one year." */
const runs: Rule = (clause) => {
  const { thing = '', not, deed = '' } = RUNS.exec(clause)?.groups ?? {}
  if (thing === '' || SUBORDINATE.test(`${thing} `)) return null
  return said('statement', Boolean(not), { subject: thing, deed, isPassive: false })
}

/** "The landlord pays for water." */
const does: Rule = (clause) => {
  const { subject = '', deed = '' } = DOES.exec(clause)?.groups ?? {}
  if (subject === '' || SUBORDINATE.test(subject)) return null
  return said('statement', false, { subject, deed, isPassive: false })
}

const FIRST: readonly Rule[] = [letIn]
const PLAIN: readonly Rule[] = [notNeeded, noThing, freeOf, needsConsent, runs, does]

const readingsOf = (rules: readonly Rule[], clause: string): PlainStatement[] =>
  rules.flatMap((rule) => rule(clause) ?? [])

/** What a clause says by a verb that lets things happen, whatever modal stands with it; likeliest first. */
export const readLetting = (clause: string): PlainStatement[] => readingsOf(FIRST, clause)

/** The readings of a clause that has no verb which binds, allows or forbids; likeliest first. */
export const readPlainStatements = (clause: string): PlainStatement[] => readingsOf(PLAIN, clause)
