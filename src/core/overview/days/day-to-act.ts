import { isDateOfPaper } from './paper-dates.ts'

/** A date that a document names, with what stands around it there. */
export interface NamedDate {
  /** What the document calls it; null when it does not. */
  readonly label: string | null
  /** The words right before it on its page. */
  readonly lead: string
  /** Whether it stands within the words of a duty. */
  readonly isDuty: boolean
}

/** What documents call a day by which something has to be done: "Due", "Payment due date", "Notice by". */
const IS_NAMED =
  /^(?:[\p{L}’']+\s){0,2}due(?:\s(?:date|by|on))?$|\sby$|\bdeadline$|^last\s(?:day|date)\s(?:to|for)\b/iu
/** Of a duty's dates only those that end its time: "before" and "from" say when it applies. */
const BY = /\b(?:by|on\s+or\s+before|(?:no|not)\s+later\s+than)\s+(?:the\s+)?$/i

/** Whether a date is one to act by, in the document's own words: by its name, or as the end of a duty's time. */
export function isDayToAct({ label, lead, isDuty }: NamedDate): boolean {
  if (isDateOfPaper(label)) return false
  return (label !== null && IS_NAMED.test(label)) || (isDuty && BY.test(lead))
}
