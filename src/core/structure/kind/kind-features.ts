import { allStems, fold, isStopWord } from '#core/retrieval/words/tokenize.ts'

/** What one part of a paper says: each name with how much it counts. */
export type FeatureGroup = ReadonlyMap<string, number>

/** The paper calls itself something near its beginning; its labels and sums are on its first pages. */
const HEAD = 2500
const TITLE_LINES = 14
const LONGEST_TITLE = 110
/** Of a long paper the beginning is read, and samples of the rest. */
const BODY = 9000
const SAMPLES = 4
const SAMPLE = 800
const LONG_WORD = 13
const WORD_END = 6

const CAPITALS = /(?:\p{Lu}[\p{Lu}&’'-]+[ ,/]+){1,7}\p{Lu}[\p{Lu}’'-]+/gu
/** "This Supply Agreement", "dieser Mietvertrag", "le présent contrat". */
const NAMES_ITSELF =
  /\b(?:[Tt]his|THIS|[Tt]hese|[Dd]iese[rsmn]?|présente?s?|presente|[Dd]eze|[Nn]iniejsz\p{L}+)\s+(?<name>\p{Ll}[\p{L}-]+|\p{Lu}[\p{L}’'/-]+(?:\s+(?:(?:and|of|&)\s+)?\p{Lu}[\p{L}’'/-]+){0,5})/gu
/** ("Landlord"), the "Tenant", hereinafter called Lessor. */
const QUOTED_ROLE = /["“„«](?<role>\p{Lu}[\p{L}-]+(?: \p{L}+){0,2})["”“»]/gu
const LABEL = /^\s*(?<label>\p{Lu}[\p{L}’'./ -]{2,40}?)\s*(?::|\s{2,}|\s[$€£]?\s?\d)/u
const LETTER = /^\s*(?:dear|sehr geehrt|madame|monsieur|estimad|geachte|beste|gentile|szanown|exm)/imu
const NUMBER = /\d/
const SUM = /[$€£]\s?\d|\d[.,]\d{2}\b/

/**
 * What tells the kind of a paper, by the part of the paper that says it: its titles, what it calls itself, its roles,
 * the labels of its lines, its body, and how it looks.
 */
export function kindFeatures(text: string): FeatureGroup[] {
  const head = text.slice(0, HEAD)
  const lines = head.split(/[\n\f]| {3,}/).filter((line) => line.trim() !== '')
  const titles = [
    ...lines.slice(0, TITLE_LINES).filter(looksLikeTitle).slice(0, 8),
    ...[...head.matchAll(CAPITALS)].slice(0, 3).map(([words]) => words),
  ]
  const named = [...head.matchAll(NAMES_ITSELF)].slice(0, 4).map(({ groups }) => groups?.['name'] ?? '')
  const roles = [...head.matchAll(QUOTED_ROLE)].map(({ groups }) => groups?.['role'] ?? '')
  const labels = text
    .slice(0, BODY)
    .split(/[\n\f]/)
    .map((line) => LABEL.exec(line)?.groups?.['label'] ?? '')
  return [
    ...[...titles, ...named].map(
      (line) => new Map([...wordsAndPairs(line), ...wordEnds(line)].map((word) => [`title ${word}`, 1])),
    ),
    counted('role', roles.slice(0, 12).flatMap(wordsAndPairs)),
    counted('label', labels.flatMap(wordsAndPairs)),
    counted('body', sampled(text).flatMap(wordsAndPairs)),
    new Map(looks(text).map((name) => [`looks ${name}`, 1])),
  ]
}

/** Often said says more, but not as much more. */
function counted(zone: string, words: readonly string[]): FeatureGroup {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [`${zone} ${word}`, 1 + Math.log(count)]))
}

/** The words that carry meaning, each also with the one before it; no numbers. */
export function wordsAndPairs(text: string): string[] {
  const found: string[] = []
  let before = ''
  for (const word of allStems(text)) {
    if (word.length < 2 || isStopWord(word) || NUMBER.test(word)) continue
    found.push(word)
    if (before !== '') found.push(`${before} ${word}`)
    before = word
  }
  return found
}

/** "Wohnraummietvertrag" is a "…rtrag": of long words the end says what they are. */
export function wordEnds(line: string): string[] {
  const words = fold(line).match(/\p{L}+/gu) ?? []
  return words.flatMap((word) => (word.length >= LONG_WORD ? [`…${word.slice(-WORD_END)}`] : []))
}

function sampled(text: string): string[] {
  const rest = text.length - BODY
  if (rest <= 0) return [text]
  const step = rest / SAMPLES
  const samples = Array.from({ length: SAMPLES }, (_, at) => {
    const from = Math.floor(BODY + at * step)
    return text.slice(from, from + Math.min(SAMPLE, step))
  })
  return [text.slice(0, BODY), ...samples]
}

/** Few words, or most of them in capitals: a line of a paragraph is neither. */
function looksLikeTitle(line: string): boolean {
  const words = line.split(/\s+/).filter((word) => /\p{L}{4}/u.test(word))
  const capitals = words.filter((word) => /^["“(]?\p{Lu}/u.test(word)).length
  return (
    words.length > 0 &&
    line.trim().length <= LONGEST_TITLE &&
    !/[.;,]$/.test(line.trim()) &&
    /^\s*["“(]?[\p{Lu}\d]/u.test(line) &&
    (words.length <= 5 || capitals >= 0.7 * words.length)
  )
}

function looks(text: string): string[] {
  const body = text.slice(0, BODY)
  const lines = body.split(/[\n\f]/).filter((line) => line.trim() !== '')
  const share = (pattern: RegExp) =>
    lines.filter((line) => pattern.test(line)).length / Math.max(1, lines.length)
  const often = (pattern: RegExp) => (body.match(pattern) ?? []).length / Math.max(1, body.length / 1000)
  return [
    `sums ${step(share(SUM), [0.01, 0.08, 0.2, 0.4])}`,
    `blanks ${step(share(/_{3}|[☐□]|\[ ?\]/), [0.01, 0.1, 0.3])}`,
    `shall ${step(often(/\bshall\b/gi), [0.1, 1, 3])}`,
    `you ${step(often(/\byou(?:r)?\b/gi), [0.1, 2, 6])}`,
    `length ${step(text.length, [1000, 4000, 15_000, 60_000])}`,
    `letter ${LETTER.test(text.slice(0, HEAD)) ? 1 : 0}`,
  ]
}

/** Which of the ascending bounds a number has reached. */
const step = (value: number, bounds: readonly number[]) => bounds.filter((bound) => value >= bound).length

/** What each part of a paper counts, and how much it has to say to count that. */
const ZONES: Readonly<Record<string, { readonly most: number; readonly least: number }>> = {
  title: { most: 10, least: 6 },
  role: { most: 2, least: 2 },
  label: { most: 2, least: 3 },
  body: { most: 4, least: 40 },
  looks: { most: 0.9, least: 0 },
}

/** Of the lines that may be the title each counts so much less than the one before. */
const LATER = 0.7

/** The features that are known, each part of a paper brought to its own length. */
export function weighed(
  groups: readonly FeatureGroup[],
  isKnown: (name: string) => boolean,
): [string, number][] {
  const parts = new Map<string, Map<string, number>>()
  let share = 1
  for (const group of groups) {
    const known = [...group].filter(([name]) => isKnown(name))
    const zone = known[0]?.[0].split(' ')[0]
    if (zone === undefined) continue
    const part = parts.get(zone) ?? new Map<string, number>()
    parts.set(zone, part)
    for (const [name, value] of known)
      part.set(name, Math.max(part.get(name) ?? 0, zone === 'title' ? share * value : value))
    if (zone === 'title') share *= LATER
  }
  return [...parts].flatMap(([zone, part]) => {
    const { most, least } = ZONES[zone] ?? { most: 0, least: 1 }
    const size = Math.sqrt([...part.values()].reduce((sum, value) => sum + value ** 2, least))
    return [...part].map(([name, value]): [string, number] => [name, (most * value) / size])
  })
}
