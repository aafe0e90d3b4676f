import type { PaperLine } from './paper-line.ts'

const EXCLUDES =
  /\b(?:(?:not|never|isn['’]t|aren['’]t|wasn['’]t) (?:be )?(?:covered?|insured?|included?|payable|pay for|pay out|cover for|part of)|(?:do(?:es)?|will|shall) not (?:pay|cover|include|insure|apply to|extend)|(?:do(?:es)?n['’]t|won['’]t) (?:pay|cover|include|insure|apply)|exclud(?:es?|ed|ing)|exclusions?|no (?:cover(?:age)?|claim)|no \p{L}+ (?:is|are) (?:covered|paid)|(?:is|are) extra|not protected?|only while|at extra cost|excess)\b/iu
const TITLE =
  /\b(?:exclusions?|excluded|not (?:covered|included|insured)|what (?:is|we do|isn)\p{L}* ?(?:not|n['’]t)\b|does(?:n['’]t| not) (?:cover|include)|no cover)\b/iu
const COVERED_TITLE = /\bwhat (?:is|we) (?:covered|cover|included)\b/i

/** What is said not to be covered or included, in the order of the paper. */
export const leftOut = (lines: readonly PaperLine[]): PaperLine[] =>
  lines.filter(
    ({ text, title, above, isRow }) =>
      (!isRow || /\d|\bnot\b/.test(text)) &&
      !/\byou (?:will|do|shall|need)(?: not|n['’]t) (?:pay|need|have)\b/i.test(text) &&
      (EXCLUDES.test(text) ||
        (TITLE.test(`${above} ${title}`) &&
          !COVERED_TITLE.test(title) &&
          !/\bis (?:covered|included)\b/i.test(text))),
  )
