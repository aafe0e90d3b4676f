const ACTS =
  /(?<![\p{L}.]\s|[\p{L}’'-])(?<name>\p{Lu}[\p{L}&-]{1,24}(?:\s\p{Lu}[\p{L}&-]{1,24})?)\s+(?:shall|will|must|agrees|hereby|may)\s+(?:not\s+|also\s+|promptly\s+)?(?<verb>\p{Ll}+)/gu
const IS_THING =
  /^(?:not|no|any|all|such|this|that|each|the|it|there|tenants?’)$|(?:agreement|lease|contract|term|services?|products?|fees?|rent|price|payments?|notices?|section|article|schedule|exhibit|period|date|work|content|information|party|parties|interest|policy|insurance|property|premises|materials?|marks?|rights?|orders?|plan|program|site|system|software|deliverables?|invoices?|amounts?|taxes|title|closing|shares?|stock|territory|laws?|arbitration|claims?|losses|loss|damages)$/i
/** So many companies begin with these that they name none. */
const COMMON =
  /^(?:first|american|national|general|united|global|north|south|east|west|central|international|customer|service|home|health|data|bank|city|state|town|county|university)$/i
const MIN_TIMES = 3
const MAX_NAMES = 40

/** Names that are often the subject of a duty or a right, such as "Purolator", which parties are then called by. */
export function whoActs(text: string): string[] {
  const times = new Map<string, number>()
  for (const match of text.matchAll(ACTS)) {
    const { name = '', verb = '' } = match.groups ?? {}
    const bare = name.replace(/^(?:The|Each|Such|If|Any)\s/, '')
    if (verb === 'be' || verb === 'have' || IS_THING.test(bare)) continue
    times.set(bare, (times.get(bare) ?? 0) + 1)
  }
  return [...times]
    .filter(([, count]) => count >= MIN_TIMES)
    .map(([name]) => name)
    .slice(0, MAX_NAMES)
}

/** What a company is called for short, by the first word of its name, where that word acts: "BravoTech will repair". */
export function shortNames(companies: readonly string[], text: string): string[] {
  return companies.flatMap((company) => {
    const first = /^\p{Lu}[\p{L}-]{3,24}(?=\s)/u.exec(company)?.[0]
    if (first === undefined || COMMON.test(first)) return []
    const acts = new RegExp(String.raw`(?<!\p{L}\s)${first}\s+(?:shall|will|must|agrees|may)\s`, 'u')
    return acts.test(text) ? [first] : []
  })
}
