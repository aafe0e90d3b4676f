/** Forms that no suffix rule brings together. */
const IRREGULAR_FORMS = {
  pay: 'paid',
  sell: 'sold',
  buy: 'bought',
  lose: 'lost',
  leave: 'left',
  keep: 'kept',
  give: 'gave given',
  take: 'took taken',
  make: 'made',
  break: 'broke broken',
  begin: 'began begun',
  send: 'sent',
  hold: 'held',
  steal: 'stole stolen',
  child: 'children',
  person: 'people persons',
  die: 'dies died dying death deaths',
  employ: 'employee employees employer employers',
  licens: 'licence licences licensed licensing',
  licensee: 'licensees',
  liabl: 'liable liability liabilities',
  enter: 'entry entries',
  use: 'used uses using usage',
  deliver: 'delivery deliveries',
  notic: 'notify notifies notified notifying notification notifications',
  modifi: 'modify modifies modified modifying modification modifications',
  indemnifi: 'indemnification indemnity indemnities',
  guarante: 'guarantee guarantees guaranteed guaranty guaranties guarantor',
  warrant: 'warranty warranties warrants',
  audit: 'auditor auditors',
  perpetu: 'perpetuity',
  insur: 'insurer insurers',
  check: 'cheque cheques',
  renter: 'renters',
  tenant: 'tenants',
  business: 'businesses',
  address: 'addresses',
  premise: 'premises',
  bring: 'brings bringing',
  thing: 'things',
  need: 'needed needs',
  bed: 'beds',
  ten: 'tens',
}
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries(IRREGULAR_FORMS).flatMap(([stem, forms]) =>
    [stem, ...forms.split(' ')].map((form): [string, string] => [form, stem]),
  ),
)
/** Words that only look inflected. */
const WHOLE = new Set(
  'this his us is was has does plus status something anything everything during news string king speed feed indeed red'.split(
    ' ',
  ),
)

/** Word endings, longest first, and what stands instead; the rest must keep at least `MIN_STEM` letters. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ibilities', 'ible'],
  ['abilities', 'able'],
  ['ization', 'ize'],
  ['isation', 'ize'],
  ['ational', 'ate'],
  ['ability', 'able'],
  ['ibility', 'ible'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['itively', 'ite'],
  ['ically', 'ic'],
  ['itions', 'ite'],
  ['ations', 'ate'],
  ['itive', 'ite'],
  ['ition', 'ite'],
  ['ation', 'ate'],
  ['itors', 'ite'],
  ['itor', 'ite'],
  ['ators', 'ate'],
  ['ator', 'ate'],
  ['ality', 'al'],
  ['ivity', 'ive'],
  ['ments', ''],
  ['ment', ''],
  ['ances', ''],
  ['ences', ''],
  ['ance', ''],
  ['ence', ''],
  ['ness', ''],
  ['ible', ''],
  ['able', ''],
  ['ally', 'al'],
  ['ously', 'ous'],
  ['ively', 'ive'],
  ['ions', ''],
  ['ion', ''],
  ['ely', 'e'],
  ['ful', ''],
  ['ous', ''],
  ['ive', ''],
  ['ity', ''],
  ['ize', ''],
  ['ise', ''],
  ['ate', ''],
  ['ite', ''],
  ['als', ''],
  ['al', ''],
  ['ly', ''],
]
const MIN_STEM = 3
const MAX_PASSES = 3

/**
 * The stem of a folded word: what "terminate", "terminating" and "termination" have in common. Light suffix
 * stripping after the idea of M. F. Porter, "An algorithm for suffix stripping" (Program 14(3), 1980), with
 * fewer rules: stems are compared with each other and never shown.
 */
export function stem(word: string): string {
  const known = IRREGULAR.get(word)
  if (known !== undefined) return known
  if (word.length <= MIN_STEM || WHOLE.has(word) || /[^a-z]/.test(word)) return word
  let stem = withoutInflection(word)
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const shorter = withoutEnding(stem)
    if (shorter === stem) break
    stem = shorter
  }
  return stem.length > MIN_STEM && stem.endsWith('e')
    ? stem.slice(0, -1)
    : stem.replace(/(?<=[^aeiou])y$/, 'i')
}

function withoutInflection(word: string): string {
  const singular = withoutPlural(word)
  for (const ending of ['ing', 'ed']) {
    const rest = singular.slice(0, -ending.length)
    if (!singular.endsWith(ending) || rest.length < MIN_STEM || !/[aeiouy]/.test(rest)) continue
    if (/(?:at|iz|bl|[^aeiou]v|[aeiou]rg|uc|ir|ur|as|us|os|tl|dl|gl)$/.test(rest)) return `${rest}e`
    return undouble(rest)
  }
  return singular
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is|ous)$/.test(word)) return word.slice(0, -1)
  return word
}

function withoutEnding(word: string): string {
  for (const [ending, instead] of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    if (rest.length < (instead === 'ite' || instead === 'ate' ? MIN_STEM + 1 : MIN_STEM)) return word
    if (!/[aeiouy]/.test(rest)) return word
    return instead === '' ? undouble(rest) : rest + instead
  }
  return word
}

/** "cancell" → "cancel"; "bill" and "assess" keep their double letter. */
function undouble(word: string): string {
  return word.length > 4 && /([bdfgklmnprt])\1$/.test(word) ? word.slice(0, -1) : word
}
