import { AGREEMENT_KINDS, type AgreementKind } from '#core/document/agreement-kind.ts'
import { kindFeatures, weighed, wordEnds, wordsAndPairs } from '#core/structure/kind/kind-features.ts'
import { fitSoftmax, type Example } from './fit-softmax.ts'
import { makePapers, type KindTexts } from './kind-papers.ts'
import { spelledOut } from './mood-sentences.ts'
import { seeded } from './seeded.ts'

const PAPERS = 6000
/** A feature of fewer papers is chance. */
const LEAST_PAPERS = 4
const ENGLISH = { title: 1250, role: 100, label: 220, body: 900, looks: 40 }
const ABROAD = { title: 45, label: 12, body: 40 }
const LEAST_SURPRISE = 0.3
const DOUBT = 2
/** What a pair of words has to tell that neither word tells. */
const MORE = 0.25
/** Of the features of a paper so many are hidden, as if the words had not been taught. */
const HIDDEN = 0.3
/** Of so many papers neither the title nor what they call themselves is seen. */
const NAMELESS = 0.15
/** Of so many views nothing but the title is seen, so that it learns to speak for itself. */
const ONLY_TITLE = 0.35
/** Of what is no contract of a kind there is most. */
const SHARE: Readonly<Partial<Record<AgreementKind, number>>> = {
  other: 3,
  service_agreement: 1.5,
  bill: 1.5,
  lease: 1.5,
}
/** Each paper is learned from so often, each time with others of its features hidden. */
const VIEWS = 4
const EPOCHS = 3
const RATE = 0.2
const STEPS = 4
/** Real papers are worded less alike than made ones: the same words are so much less sure. */
const COOLER = 1.75

/** Where the product reads them; below `src/core`, which opens no files. */
export const KIND_WEIGHTS = 'src/core/structure/kind/kind-weights.json'

interface KindWeights {
  readonly kinds: readonly string[]
  /** A step of the weights is this part of one. */
  readonly steps: number
  readonly bias: readonly number[]
  /** For each feature what it speaks for each kind, in steps. */
  readonly weights: Readonly<Record<string, readonly number[]>>
}

/** Teaches which words, in which part of a paper, speak for its kind. */
export function trainKinds(texts: KindTexts): KindWeights {
  const random = seeded(7)
  const papers = makePapers(texts, PAPERS, 11).map(({ kind, text, ...paper }) => ({
    in: paper.in,
    kind: AGREEMENT_KINDS.indexOf(kind),
    groups: kindFeatures(text),
  }))
  const isCommon = common(texts)
  const names = [...Map.groupBy(papers, (paper) => paper.in)].flatMap(([language, own]) =>
    telling(own, language === 'en' ? ENGLISH : ABROAD, isCommon),
  )
  const sorted = [...new Set(names)].toSorted()
  const rows = new Map(sorted.map((name, row) => [name, row]))
  const counts = Map.groupBy(papers, ({ kind }) => kind)
  const seen = Array.from({ length: VIEWS }, () => papers).flat()
  const examples: Example[] = seen.map(({ kind, groups }) => {
    const view = random()
    const isHidden = view < NAMELESS ? /^title / : view > 1 - ONLY_TITLE ? /^(?!title|looks)/ : null
    const isSeen = (name: string) => rows.has(name) && random() >= HIDDEN && !isHidden?.test(name)
    const own = weighed(groups, isSeen)
    return {
      rows: Int32Array.from(own, ([name]) => rows.get(name) as number),
      values: Float64Array.from(own, ([, value]) => value),
      classes: [kind],
      weight:
        ((SHARE[AGREEMENT_KINDS[kind] as AgreementKind] ?? 1) * papers.length) /
        AGREEMENT_KINDS.length /
        (counts.get(kind)?.length ?? 1),
    }
  })
  const { weights, bias } = fitSoftmax(examples, {
    rows: sorted.length,
    classes: AGREEMENT_KINDS.length,
    epochs: EPOCHS,
    rate: RATE,
  })
  const count = AGREEMENT_KINDS.length
  return {
    kinds: AGREEMENT_KINDS,
    steps: STEPS * COOLER,
    bias: Array.from(bias, (value) => Math.round(value * STEPS)),
    weights: Object.fromEntries(
      sorted.map((name, row) => [
        name,
        AGREEMENT_KINDS.map((_, kind) => Math.round((weights[row * count + kind] as number) * STEPS) + 0),
      ]),
    ),
  }
}

/** Whether a word is said in more than one way in papers of some kind; a title's words stand for themselves. */
function common({ sorts }: KindTexts): (name: string) => boolean {
  const often = new Set<string>()
  const inTitles = new Set<string>()
  for (const own of sorts.values()) {
    const said = new Set<string>()
    for (const sort of own) {
      for (const title of sort.titles.flatMap(spelledOut))
        for (const word of [...wordsAndPairs(title), ...(sort.in === 'en' ? [] : wordEnds(title))])
          inTitles.add(word)
      for (const pattern of [sort.titles.join(' '), ...sort.opens, ...sort.lines, ...sort.says])
        for (const word of new Set(pattern.split(/[[\]|.,;:]/).flatMap(wordsAndPairs)))
          if (said.has(word)) often.add(word)
          else said.add(word)
    }
  }
  return (name) => {
    const [zone = '', ...words] = name.split(' ')
    return zone === 'looks' || (zone === 'title' ? inTitles : often).has(words.join(' '))
  }
}

/** The features that tell most about the kind of a paper, by name: their mutual information with it. */
function telling(
  papers: readonly { kind: number; groups: ReturnType<typeof kindFeatures> }[],
  most: Readonly<Record<string, number>>,
  isCommon: (name: string) => boolean,
): string[] {
  const counts = new Map<string, number[]>()
  const ofKind = AGREEMENT_KINDS.map(() => 0)
  for (const { kind, groups } of papers) {
    ofKind[kind] = (ofKind[kind] ?? 0) + 1
    for (const name of new Set(groups.flatMap((group) => [...group.keys()]))) {
      const own = counts.get(name) ?? AGREEMENT_KINDS.map(() => 0)
      own[kind] = (own[kind] ?? 0) + 1
      counts.set(name, own)
    }
  }
  const surprise = (own: readonly number[]) => {
    const seen = own.reduce((sum, count) => sum + count, 0)
    return own.reduce((sum, both, kind) => {
      const share = (ofKind[kind] as number) / papers.length
      const found = (both + DOUBT * share) / (seen + DOUBT)
      return sum + (found === 0 ? 0 : found * Math.log(found / share))
    }, 0)
  }
  const surprises = new Map([...counts].map(([name, own]) => [name, surprise(own)]))
  const told = [...counts].flatMap(([name, own]) => {
    const seen = own.reduce((sum, count) => sum + count, 0)
    const tells = surprises.get(name) as number
    const [zone, ...words] = name.split(' ')
    const alone =
      words.length < 2 ? 0 : Math.max(...words.map((word) => surprises.get(`${zone} ${word}`) ?? 0))
    const isTold =
      seen >= LEAST_PAPERS &&
      isCommon(name) &&
      tells >= LEAST_SURPRISE &&
      tells - alone >= (words.length < 2 ? 0 : MORE)
    const lifts = own.map((both, of) => both / (ofKind[of] || 1))
    return isTold
      ? [
          {
            name,
            kind: lifts.indexOf(Math.max(...lifts)),
            information: tells * (zone === 'title' ? Math.log(1 + seen) : Math.sqrt(seen)),
          },
        ]
      : []
  })
  return Object.entries(most).flatMap(([zone, count]) => {
    const ofZone = told.filter(({ name }) => name.startsWith(`${zone} `))
    const byKind = [...Map.groupBy(ofZone, ({ kind }) => kind)].flatMap(([kind, own]) =>
      own
        .toSorted((a, b) => b.information - a.information || (a.name < b.name ? -1 : 1))
        .map(({ name }, rank) => ({
          name,
          turn: rank / (SHARE[AGREEMENT_KINDS[kind] as AgreementKind] ?? 1),
        })),
    )
    return byKind
      .toSorted((a, b) => a.turn - b.turn || (a.name < b.name ? -1 : 1))
      .slice(0, count)
      .map(({ name }) => name)
  })
}

/** The file's bytes: a line a feature. */
export function kindWeightsFile({ kinds, steps, bias, weights }: KindWeights): Uint8Array {
  const lines = Object.entries(weights).map(([name, own]) => `${JSON.stringify(name)}:[${own.join(',')}]`)
  const head = `{"kinds":${JSON.stringify(kinds)},"steps":${steps},"bias":${JSON.stringify(bias)},"weights":{`
  return new TextEncoder().encode(`${head}\n${lines.join(',\n')}\n}}\n`)
}
