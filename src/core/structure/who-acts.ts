const ACTS =
  /(?<![\p{L}.]\s|[\p{L}’'-])(?<name>\p{Lu}[\p{L}&-]{1,24}(?:\s\p{Lu}[\p{L}&-]{1,24})?)\s+(?:shall|will|must|agrees|hereby|may)\s+(?:not\s+|also\s+|promptly\s+)?(?<verb>\p{Ll}+)/gu
const IS_THING =
  /^(?:not|no|any|all|such|this|that|each|the|it|there|tenants?’)$|(?:agreement|lease|contract|term|services?|products?|fees?|rent|price|payments?|notices?|section|article|schedule|exhibit|period|date|work|content|information|party|parties|interest|policy|insurance|property|premises|materials?|marks?|rights?|orders?|plan|program|site|system|software|deliverables?|invoices?|amounts?|taxes|title|closing|shares?|stock|territory|laws?|arbitration|claims?|losses|loss|damages)$/i
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
