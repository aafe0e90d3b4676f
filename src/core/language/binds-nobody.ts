/** The verb of a sentence with the words on either side of it. */
export interface Verb {
  readonly before: string
  readonly verb: string
  readonly after: string
}

/** "Waiver of a breach", "failure to insist": what is said of these is that nothing follows from them. */
const FORBEARANCE =
  /\b(?:waivers?|failures?|delays?|forbearance|omissions?|indulgences?|acceptance|inspections?|payment|extensions?|(?:course|conduct)\s+of\s+dealing)\b/i
const IS_NO_WAIVER =
  /^\s+(?:(?:not|never|in\s+no\s+way|also)\s+)*(?:be\s+(?:deemed|construed|taken|considered|interpreted|treated|held)|operate|constitute|act|affect|impair|prejudice|limit)\b[^.;]{0,120}\b(?:waive(?:r|d|rs)?|rights?|remed(?:y|ies))\b/i
const PAPER =
  /\b(?:agreement|contract|lease|note|guarant(?:y|ee)|mortgage|deed|policy|plan|letter|order|instrument|terms?|interpretation|construction|validity|enforcement|provisions?)\b/i
const IS_GOVERNED =
  /^(?:[a-z]+\s+){0,2}?(?:to\s+)?(?:be\s+)?(?:[a-z]+\s+and\s+|[a-z]+,\s+){0,3}(?:governed|construed|interpreted|enforced|applied)\b[^.;]{0,120}\blaws?\b/i
/** "After Tenant shall have paid": what is done by then, a condition of something else. */
const HAVING_DONE =
  /^\s+(?:not\s+|previously\s+|first\s+|[a-z]+ly\s+)*have\s+(?:[a-z]+ly\s+)?(?:been|become|[a-z]{2,}ed|made|paid|given|taken|had|met|sent|done|left|begun|held)\b/i
const IS_NAMED =
  /^\s+(?:also\s+|hereinafter\s+|thereafter\s+)?be\s+(?:called|known\s+as|referred\s+to\s+as)\b/i
const PROVISION =
  /(?:\b(?:sections?|clauses?|articles?|paragraphs?|schedules?|exhibits?|annex|appendix|sentences?|definitions?)\b)[^,;.:]*$/i
const IS_AMENDED =
  /^\s*(?:be\s+|also\s+|hereby\s+)*(?:amended|deleted|replaced|restated|modified|renumbered|superseded)\b/i
/** "the following proviso shall be inserted", "shall stand omitted": what a paper says. */
const IS_INSERTED = /^\s*(?:stand|be)\s+(?:omitted|substituted|inserted|deleted)\b/i
const OF_WORDS =
  /(?:^|\b(?:figures?|words?|provisos?|sub-?clauses?|clauses?|sections?|paragraphs?|entry|entries|schedule)\b(?:[^.;]|\.(?=\d))*)$/i
/** "Owner shall in no event be liable": what somebody need not answer for. */
const IS_FREE =
  /^\s+(?:in\s+no\s+(?:event|way|case)|under\s+no\s+circumstances?|not|never)\s+(?:be\s+)?(?:held\s+)?(?:liable|responsible|accountable)\b/i
/** "The parents agree to this plan", unlike "by signing each party agrees to these terms". */
const CONSENTS = /^\s+(?:to\s+)?(?:this|these)\s/i
const DEFINES =
  /^(?:\W{0,3}\w{1,4}[.)]\s+)?[“"][^”"]{1,60}[”"]\s+(?:\([^)]*\)\s+)?(?:(?:shall|will)\s+)?(?:means?|mean|refers?\s+to|has\s+the\s+meaning|have\s+the\s+meaning)\b/i
/** "Members were reminded that dogs must": told of, not laid down. */
const REPORTED =
  /\b(?:was|were|been)\s+(?:again\s+)?(?:reminded|told|informed|advised|warned|asked)\s+(?:that|to)\s[^.;]*$/i
/** "makes no guarantees that it will", "has no obligation that (i) binds it or (ii) Customer will" */
const NONE_IS_GIVEN =
  /\bno\s+(?:[^\s.;]+\s+){0,4}?(?:obligations?|guarant(?:ees?|y|ies)|warrant(?:y|ies)|representations?|promises?|assurances?|commitments?)\b[^.;]*\bthat\s[^.;]*$/i
/** "The threshold that miners must meet": which threshold it is. */
const TELLS_WHICH =
  /\b(?:thresholds?|standards?|requirements?|tests?|levels?|criteria|services?|products?|goods|materials?|sums?|amounts?|documents?|information|steps|tasks?)\s+that\s+(?:[^\s,;]+\s+){1,3}$/i
/** "We very much hope you will join us": a courtesy. */
const HOPED =
  /\b(?:we|i)(?:\s+(?:[a-z]+\s+){0,2}?(?:hope|trust|wish|believe)|(?:\s+are|\s+am|['’](?:re|m))\s+(?:[a-z]+\s+)?(?:sure|confident|certain|delighted|glad|pleased|hopeful))\s+(?:that\s+)?(?:[^\s.,;:]+\s+){1,4}$/i
const A_NEED = /\b(?:the|any|no|a|without)\s*$/i

/** Whether a sentence says of words of a paper what becomes of them. */
const changesWords = (before: string, after: string): boolean =>
  (PROVISION.test(before) && IS_AMENDED.test(after)) || (IS_INSERTED.test(after) && OF_WORDS.test(before))

/** Whether a verb that reads like a duty says what holds, what is meant or what has been, and binds nobody. */
export function bindsNobody({ before, verb, after }: Verb): boolean {
  return (
    (FORBEARANCE.test(before) && IS_NO_WAIVER.test(after)) ||
    (PAPER.test(before) && IS_GOVERNED.test(`${verb}${after}`)) ||
    (/^(?:shall|will|must)/i.test(verb) && HAVING_DONE.test(after)) ||
    IS_NAMED.test(after) ||
    changesWords(before, after) ||
    IS_FREE.test(after) ||
    (/agree/i.test(verb) && CONSENTS.test(after) && !/\bby\s/i.test(before)) ||
    (/^need/i.test(verb) && A_NEED.test(before)) ||
    DEFINES.test(before) ||
    REPORTED.test(before) ||
    HOPED.test(before) ||
    NONE_IS_GIVEN.test(before) ||
    TELLS_WHICH.test(before)
  )
}

/** An introduction to what has to be so before anybody is bound, to what is known, or to what somebody's lawyer says. */
const OF_CONDITIONS =
  /\bobligations?\b[^.;:]*\b(?:subject|conditional|contingent)\b[^:]*\bconditions(?:\s+precedent)?\s*[:—–-]*$|\bto\s+the\s+effect\s+that\s*[:—–-]*$|\bopinion\b[^.;]{0,120}\bthat\s*[:—–-]*$|\b(?:aware|know|knows|learns?|finds?(?:\s+out)?|discovers?|suspects?|thinks?|believes?|becoming\s+aware|learning|finding\s+out)\s+that\s*[:—–-]*$|\b(?:if|when|whenever|unless|whether|where)\s*[:—–-]+$/i

/** "…are subject to the following conditions:" */
export const listsConditions = (leadIn: string): boolean => OF_CONDITIONS.test(leadIn)
