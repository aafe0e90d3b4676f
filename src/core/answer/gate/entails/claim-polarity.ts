import {
  DUTIES,
  EXCEPT,
  FORBIDDEN,
  NEGATIVES,
  ONLY,
  PERMISSIONS,
  RELEASES,
  WITHOUT,
} from '#core/language/lexicon/polarity-words.ts'
import { withoutLimits } from './figures/claim-limits.ts'

/** What a clause lets, makes or forbids somebody to do. */
export interface Polarity {
  readonly isNegative: boolean
  /** "may", "can", "is allowed": something is open to somebody. */
  readonly isPermission: boolean
  readonly isDuty: boolean
  /** "need not", "is not required". */
  readonly isRelease: boolean
  /** "not without", "only", "unless" bind; "without", with nothing negative beside it, frees; "except" cuts out. */
  readonly condition: 'binds' | 'frees' | 'cuts out' | null
  /** The words behind "only", "unless", "without", "except", and those before. */
  readonly conditionWords: string
  readonly mainWords: string
  /** The word of the condition: "unless". */
  readonly mark: string
  /** "No … not": how often it denies. */
  readonly negatives: number
  /** "with", "if", "requires": a condition without a negative. */
  readonly isConditional: boolean
}

const whole = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')

const HOW = '(?:strictly |expressly |otherwise )?'
const NEGATIVE = new RegExp(String.raw`${whole(NEGATIVES).source}|\p{L}n't(?!\p{L})`, 'iu')
const DENIALS = new RegExp(String.raw`(?:^\W*only(?!\p{L}))|${NEGATIVE.source}`, 'giu')
const PERMISSION = whole(PERMISSIONS)
const DUTY = whole(DUTIES)
const RELEASE = whole(RELEASES)
const WAIVED = whole('waive[sd]?')
const ONLY_IF = whole(ONLY)
const WITHOUT_IT = whole(WITHOUT)
const EXCEPTING = whole(EXCEPT)

/** The month, not the permission. */
const MAY_DATE = /(?<!\p{L})May(?=\s(?:\d|of\s))|(?<=(?:\bin|\bof|\d(?:st|nd|rd|th)?)\s)May(?!\p{L})/gu

/** Negatives in one form: "non-refundable", "nonrefundable" and "not refundable"; "prohibited" and "not allowed". */
export function plainNegatives(text: string): string {
  return withoutLimits(text)
    .replaceAll(MAY_DATE, 'month')
    .replaceAll(/(?<!\p{L})non-?(?=\p{L}{4})(?!e\b)/giu, 'not ')
    .replaceAll(
      new RegExp(
        String.raw`(?<!\p{L})not (?:be )?(?:strictly |expressly )?(?:prohibited|forbidden|banned|barred)(?!\p{L})`,
        'giu',
      ),
      'allowed',
    )
    .replaceAll(new RegExp(String.raw`(?<!\p{L})${HOW}(?:${FORBIDDEN})(?!\p{L})`, 'giu'), 'not allowed')
    .replaceAll(
      /(?<!\p{L})(?:free of charge|at no (?:extra |additional )?(?:cost|charge)|without (?:any )?(?:charge|fee|cost))(?!\p{L})/giu,
      'free',
    )
    .replaceAll(/(?<!\p{L})no\.?\s(?=\d)/giu, 'number ')
}

const CONDITIONAL =
  /(?<!\p{L})(?:with|if|when|once|after|as long as|so long as|require[sd]?|needs?|must|has to|have to|get|mit|wenn|avec|si|con|se|met|com)(?!\p{L})/iu

/** Reads one clause, after `plainNegatives`. */
export function polarityOf(clause: string): Polarity {
  const isWithout = WITHOUT_IT.test(clause)
  const isNegative = NEGATIVE.test(clause)
  const isWaived = WAIVED.test(clause)
  const isRelease = (isWaived && !isNegative) || RELEASE.test(clause)
  const only = ONLY_IF.exec(clause)
  const cut = EXCEPTING.exec(clause)
  const condition =
    only || (isNegative && (isWithout || cut)) ? 'binds' : isWithout ? 'frees' : cut ? 'cuts out' : null
  const mark = only ?? WITHOUT_IT.exec(clause) ?? cut
  return {
    isNegative: isNegative !== isWaived,
    isPermission: PERMISSION.test(clause),
    isDuty: DUTY.test(clause) && !isRelease,
    isRelease,
    condition,
    mark: (mark?.[0] ?? '').toLowerCase(),
    negatives: clause.match(DENIALS)?.length ?? 0,
    conditionWords: mark ? clause.slice(mark.index + mark[0].length) : '',
    mainWords: mark ? clause.slice(0, mark.index) : clause,
    isConditional: CONDITIONAL.test(clause),
  }
}

/**
 * Whether a claim permits, demands and denies what the document does.
 *
 * @param mentions whether the claim names something of these words that is not among the others
 */
export function isPolaritySupported(
  claim: Polarity,
  stated: Polarity,
  mentions: (words: string, but?: string) => boolean,
): boolean {
  if (claim.isRelease !== stated.isRelease) return false
  if (claim.negatives > 1 && claim.negatives > stated.negatives) return false
  if (stated.condition === 'binds') return keepsBinding(claim, stated, mentions)
  if (claim.isNegative !== stated.isNegative) return false
  if (stated.condition === 'cuts out' && claim.condition !== 'cuts out') return false
  if (stated.condition === 'frees' && claim.condition !== 'frees' && mentions(stated.conditionWords))
    return false
  if (claim.condition !== null && claim.condition !== stated.condition) return false
  return isModeKept(claim, stated)
}

/** "Not without consent", "only with consent" and "with consent" say the same; "not" alone, or no condition, does not. */
function keepsBinding(
  claim: Polarity,
  stated: Polarity,
  mentions: (words: string, but?: string) => boolean,
): boolean {
  if (claim.condition === 'frees' || claim.condition === 'cuts out') return false
  if (claim.mark !== '' && claim.mark === stated.mark && claim.isNegative !== stated.isNegative) return false
  if (!mentions(stated.conditionWords, stated.mainWords)) return false
  if (claim.condition === null && (claim.isNegative || !claim.isConditional)) return false
  return (
    claim.condition === 'binds' || !claim.isDuty || stated.isDuty || stated.isNegative || stated.isPermission
  )
}

/** "May" is not "must". A duty may be told as a fact ("You pay $75"), a permission may not. */
function isModeKept(claim: Polarity, stated: Polarity): boolean {
  if (claim.isNegative) return true
  if (claim.isDuty && !claim.isPermission && stated.isPermission && !stated.isDuty) return false
  return !(claim.isPermission && !claim.isDuty && !stated.isPermission)
}
