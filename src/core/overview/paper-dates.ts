/** These dates say when something was written or done, not when to act. */
const OF_THE_PAPER =
  /^(?:dated?|signed|issued|(?:agreement|bill|billing|invoice|issue|issued|letter|printed|statement) date|date (?:of (?:agreement|bill|birth|invoice|issue|service|statement)|issued|printed|signed))$/i

/** @param label what the document calls a date, null when it does not */
export const isDateOfPaper = (label: string | null): boolean => OF_THE_PAPER.test(label ?? '')
