import type { SheetLine } from './sheet-lines.ts'

/** A place where a paper may begin: what stands above it, and its first lines. */
export interface Seam {
  readonly isPage: boolean
  readonly isFirstPage: boolean
  /** The last lines of what stands before, the nearest last; without blank ones. */
  readonly above: readonly SheetLine[]
  /** Its lines up to running text, and the first of that; without blank ones. */
  readonly head: readonly SheetLine[]
  /** How it goes on below its first line. */
  readonly body: string
  /** Whether its first line stands at the head of other pages as well. */
  readonly isRunning: boolean
  /** Whether its day was named before: it is the day of another paper. */
  readonly isOldDay: boolean
}

/** What a paper says that changes another. */
const CHANGES =
  /\b(?:overrides?|prevails?|controls?|modif(?:y|ies)|amended|replaced|deleted|in place of|instead of|no longer|any more|from (?:now|then|here) on|changes?|changed|decided|settled)\b/i
const LAST_LINES = 3
const TITLE_LINES = 2

const first = ({ head }: Seam): SheetLine | undefined => head[0]
const last = ({ above }: Seam): SheetLine | undefined => above.at(-1)

export const isMessage = ({ head }: Seam): boolean => {
  const from = head[0]?.isSheetTitle === true ? 1 : 0
  return head[from]?.isSender === true && head[from + 1]?.isMessageHead === true
}
export const isLetter = ({ head }: Seam): boolean => head.some(({ isGreeting }) => isGreeting)
export const dayOf = ({ head }: Pick<Seam, 'head'>): string | null =>
  head.find(({ day }) => day !== null)?.day ?? null
/** The day of a head, or the one that its first sentence names. */
export const namedDayOf = ({ head }: Pick<Seam, 'head'>): string | null =>
  dayOf({ head }) ?? head.find(({ namedDay }) => namedDay !== null)?.namedDay ?? null

const isSignedAbove = ({ above }: Seam): boolean =>
  above.slice(-LAST_LINES).some(({ isSigned, isNames }) => isSigned || isNames)

/** "HOUSE RULES" and below it "Written down on 3 June 2024". */
const saysNewDay = ({ isPage, head, isOldDay }: Seam): boolean =>
  isPage && head.length > 1 && head.at(-1)?.isProse === true && head.at(-1)?.namedDay !== null && !isOldDay

/** A short line in front of a message or a title within a page: the name below the letter before. */
const isNameOfWriter = ({ isPage, head: [line, next] }: Seam): boolean =>
  (next?.isSender === true || (!isPage && next?.isSheetTitle === true)) && line?.isSheetTitle === false

/** What speaks for a paper that begins, and below what speaks against it. */
const EVIDENCE: readonly (readonly [weight: number, holds: (seam: Seam) => boolean | undefined])[] = [
  [5, isMessage],
  [4, isLetter],
  [2, ({ head }) => head.some(({ isCall }) => isCall)],
  [3, (seam) => dayOf(seam) !== null && !seam.isOldDay],
  [2, ({ head }) => head.some(({ isShortDay }) => isShortDay)],
  [2, ({ head }) => head.some(({ isAddressed }) => isAddressed)],
  [2, ({ head }) => head.slice(0, TITLE_LINES).some(({ isSheetTitle }) => isSheetTitle)],
  [2, ({ head }) => head.slice(0, TITLE_LINES + 1).some(({ isRecord }) => isRecord)],
  [2, saysNewDay],
  [1, (seam) => first(seam)?.isHeading],
  [1, ({ isPage }) => isPage],
  [1, (seam) => last(seam)?.isRule],
  [2, isSignedAbove],
  [1, ({ body }) => CHANGES.test(body)],

  [-5, (seam) => first(seam)?.isContinued],
  [-5, (seam) => first(seam)?.isContractTitle],
  [-5, (seam) => first(seam)?.isSigned],
  [-5, (seam) => last(seam)?.isClosing],
  [-5, isNameOfWriter],
  [-4, (seam) => last(seam)?.isUnfinished],
  [-4, (seam) => seam.isRunning && !isLetter(seam)],
  [-4, ({ head }) => head.slice(0, LAST_LINES).some(({ isForm }) => isForm)],
  [-3, ({ head }) => head.some(({ isSigned, isClosing, isProse }) => isSigned && !isClosing && !isProse)],
  [-6, (seam) => seam.isFirstPage && !seam.above.some(({ isSigned, isRule }) => isSigned || isRule)],
  [-2, ({ above }) => above.some(({ isContractTitle }) => isContractTitle)],
]
/** A day and a greeting are as much. */
const ENOUGH = 6

/** Whether a paper begins here that has no title of an amendment. */
export const opensSheet = (seam: Seam): boolean =>
  EVIDENCE.reduce((sum, [weight, holds]) => (holds(seam) === true ? sum + weight : sum), 0) >= ENOUGH
