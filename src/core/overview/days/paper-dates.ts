/** These dates say when something was written or done, not when to act. */
const OF_THE_PAPER =
  /^(?:date|(?:.+ )?(?:dated|received|paid|posted|mailed)|signed|executed|countersigned|issued|admitted|discharged|prepared|printed|(?:last )?(?:updated|revised|modified)|birth ?date|dob|(?:(?:billing|statement|service|usage|reading|charge|rating) )?(?:period|cycle)|(?:leistungs|abrechnungs|verbrauchs)?zeitraum|période(?: de (?:consommation|facturation))?|periodo(?: de (?:consumo|facturación))?|(?:agreement|bill|billing|contract|invoice|issue|issued|letter|order|print|printed|purchase|receipt|revision|service|signature|statement|transaction) date|dates? ?(?:\(s\) )?(?:of (?:agreement|bill|birth|invoice|issue|letter|purchase|service|signature|statement|this (?:agreement|letter|notice|statement))|issued|printed|signed))$/i

/** @param label what the document calls a date, null when it does not */
export const isDateOfPaper = (label: string | null): boolean => OF_THE_PAPER.test(label ?? '')
