import { withoutLimits } from './claim-limits.ts'

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
  /** "with", "if", "requires": a condition without a negative. */
  readonly isConditional: boolean
}

const FORBIDDEN = String.raw`(?:strictly |expressly |otherwise )?(?:prohibited|forbidden|banned|barred|disallowed|not permitted|not allowed|verboten|untersagt|prohibid[oa]s?|interdit(?:e|s|es)?|vietat[oaie])`
const NEGATIVE =
  /(?<!\p{L})(?:no|not|never|none|nobody|nothing|nowhere|neither|nor|cannot|refuses?|declines?|lacks?|nicht|kein\p{L}{0,2}|niemals|nie|ne|n'|pas|aucune?|jamais|non|nunca|jamás|ning[uú]n[ao]?|nessun[oa]?|mai|niet|geen|nooit|não|nenhuma?|nie|żaden)(?!\p{L})|\p{L}n't(?!\p{L})/iu
const PERMISSION =
  /(?<!\p{L})(?:may|can|could|cannot|can't|allow(?:s|ed)?|permit(?:s|ted)?|permission to|entitled|right to|rights? of|option to|free to|welcome|able to|eligible|optional|authorized|choose|dürfen|darf|kann|können|peut|peuvent|puede|podrá|può)(?!\p{L})/iu
const DUTY =
  /(?<!\p{L})(?:must|shall|have to|has to|needs? to|need|needs|required?|requires|agrees? to|obligated|obliged|obligation|duty|duties|responsible|due|payable|owes?|ought|muss|müssen|doit|doivent|debe|deve)(?!\p{L})/iu
const RELEASE =
  /(?<!\p{L})(?:(?:not|never|n't) (?:be )?(?:required|obligated|obliged|have to|need|responsible|liable|owe)|no (?:obligation|duty|need|responsibility|liability)|need ?n't|need not|don't (?:have|need) to|doesn't (?:have|need) to|do not (?:have|need) to|does not (?:have|need) to)(?!\p{L})/iu
const WAIVED = /(?<!\p{L})waive[sd]?(?!\p{L})/iu
const ONLY =
  /(?<!\p{L})(?:only if|only when|only after|only|solely|exclusively|unless|subject to|provided that|provided|on condition that|conditioned on|conditional on|nur|seulement|uniquement|solo|sólo|solamente|alleen|es sei denn|sauf si|a menos que)(?!\p{L})/iu
const WITHOUT = /(?<!\p{L})(?:without|ohne|sans|sin|senza|zonder|sem)(?!\p{L})/iu
const EXCEPT =
  /(?<!\p{L})(?:except(?:ing)?(?: for| that| if| when| in)?|other than|excluding|but not|apart from|save for|exceptions?|außer|sauf|excepto|salvo)(?!\p{L})/iu

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
    .replaceAll(new RegExp(String.raw`(?<!\p{L})${FORBIDDEN}(?!\p{L})`, 'giu'), 'not allowed')
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
  const isWithout = WITHOUT.test(clause)
  const isNegative = NEGATIVE.test(clause)
  const isWaived = WAIVED.test(clause)
  const isRelease = (isWaived && !isNegative) || RELEASE.test(clause)
  const only = ONLY.exec(clause)
  const cut = EXCEPT.exec(clause)
  const condition =
    only || (isNegative && (isWithout || cut)) ? 'binds' : isWithout ? 'frees' : cut ? 'cuts out' : null
  const mark = only ?? WITHOUT.exec(clause) ?? cut
  return {
    isNegative: isNegative !== isWaived,
    isPermission: PERMISSION.test(clause),
    isDuty: DUTY.test(clause) && !isRelease,
    isRelease,
    condition,
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
export function isPolarityKept(
  claim: Polarity,
  stated: Polarity,
  mentions: (words: string, but?: string) => boolean,
): boolean {
  if (claim.isRelease !== stated.isRelease) return false
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
