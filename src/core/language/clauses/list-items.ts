/** The first item of a list behind its introduction: "Tenant shall not: (a)". */
const OPENS_LIST = /^(?<lead>[^:]{3,300}?)\s*[:—–]\s*(?=(?:\((?:a|i|1)\)|[•▪◦])\s)/
const ITEM = /(?:^|\s)(?:\((?:[a-z]|[ivx]{1,5}|\d{1,2})\)|[•▪◦])\s+/
/** "Tenant shall, at its own cost": the comma that closes it stands nowhere. */
const OPEN_INSERTION = /\b(?:shall|must|will|may|agrees?),[^,]{1,80}$/i
const ENDS_ITEM = /[;,]?\s*(?:\b(?:and|or|and\/or)\s*)?$/

/**
 * A sentence that ends in a list, one sentence for each item: "Tenant shall not: (a) smoke; or (b) sublet." says that
 * Tenant shall not smoke, and that Tenant shall not sublet. Any other sentence is given back as it is.
 */
export function expandItems(sentence: string): string[] {
  const opening = OPENS_LIST.exec(sentence)
  const lead = opening?.groups?.['lead']
  if (!opening || lead === undefined) return [sentence]
  return sentence
    .slice(opening[0].length)
    .split(ITEM)
    .map((item) => item.replace(ENDS_ITEM, '').trim())
    .filter((item) => item !== '')
    .map((item) => `${lead}${OPEN_INSERTION.test(lead) ? ',' : ''} ${item}`)
}
