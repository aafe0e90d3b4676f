/**
 * What processing documents takes, and what there is to take it from, as a person is told beside the button.
 * @param documents how many are meant
 * @param available credits that are left; null while that is unknown
 * @param beginning what uses them: "Retry uses"
 */
export function creditCost(documents: number, available: number | null, beginning = 'Uses'): string {
  return `${beginning} ${costWords(documents, available)}.`
}

function costWords(documents: number, available: number | null): string {
  if (available === null) return countOf(documents, 'document credit')
  if (available === 0) return `${countOf(documents, 'document credit')}, and you have none left`
  const taken = Math.min(documents, available)
  if (taken < available) return `${taken} of your ${available} credits`
  return taken === 1 ? 'your last credit' : `all ${taken} of your credits`
}

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
