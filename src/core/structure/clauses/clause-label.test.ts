import { describe, expect, test } from 'vitest'
import { isDivision, labelClauses } from './clause-label.ts'
import { parseMarker } from './marker.ts'

interface Node {
  readonly kind: string
  readonly marker: ReturnType<typeof parseMarker>
  readonly parent: Node | null
  label: string | null
}

/** The labels of clauses that each stand in the one before, from the words that open them. */
function labelsOf(...lines: string[]): (string | null)[] {
  const nodes: Node[] = []
  for (const line of lines) {
    const marker = parseMarker(line)
    const kind = marker ? 'clause' : line.startsWith('EXHIBIT') ? 'rider' : 'heading'
    const label = kind === 'rider' ? 'Exhibit A' : null
    nodes.push({ kind, marker, parent: nodes.at(-1) ?? null, label })
  }
  labelClauses(nodes)
  return nodes.map(({ label }) => label)
}

describe('the label of a clause', () => {
  test.each<[string, string[], (string | null)[]]>([
    ['keeps its word', ['ARTICLE IX', 'SECTION 4.2 Keys'], ['Article IX', 'Section 4.2']],
    ['has short words written out', ['sec. 4 Keys', '§§ 5 Dogs'], ['Section 4', '§ 5']],
    ['holds its parents already as a decimal', ['4. Keys', '4.2 Lost ones'], ['4', '4.2']],
    [
      'goes in brackets behind its parents’',
      ['4.2 Keys', '(b) lost ones', '(i) new ones'],
      ['4.2', '4.2(b)', '4.2(b)(i)'],
    ],
    [
      'goes in brackets behind a word too',
      ['Section 4.2 Keys', '(b) lost ones'],
      ['Section 4.2', 'Section 4.2(b)'],
    ],
    ['goes behind a point below a division', ['ARTICLE II', 'A. Keys'], ['Article II', 'Article II.A']],
    ['goes behind a point below a number, when it is a letter', ['2. Keys', 'A. Lost ones'], ['2', '2.A']],
    [
      'goes in brackets below a letter, when it is a number',
      ['2. Keys', 'A. Lost ones', '1. New'],
      ['2', '2.A', '2.A(1)'],
    ],
    ['has one bracket as two', ['2. Keys', 'a) lost ones'], ['2', '2(a)']],
    ['stands alone below a heading', ['Keys', '(a) lost ones'], [null, '(a)']],
    ['stands alone in an attached part', ['EXHIBIT A', '1. Keys'], ['Exhibit A', '1']],
    ['stands alone at the top', ['(a) keys'], ['(a)']],
  ])('%s', (_how, lines, labels) => {
    expect(labelsOf(...lines)).toEqual(labels)
  })
})

/** Two articles with clauses of these numbers. */
function articles(first: string, second: string): (string | null)[] {
  const node = (line: string, parent: Node | null): Node => ({
    kind: 'clause',
    marker: parseMarker(line),
    parent,
    label: null,
  })
  const [one, two] = [node('ARTICLE I', null), node('ARTICLE II', null)]
  const nodes = [one, node(first, one), two, node(second, two)]
  labelClauses(nodes)
  return nodes.map(({ label }) => label)
}

test('numbers that count on from one article to the next need no article’s number', () => {
  expect(articles('1. Keys', '2. Dogs')).toEqual(['Article I', '1', 'Article II', '2'])
  expect(articles('1. Keys', '1. Dogs')).toEqual(['Article I', 'Article I.1', 'Article II', 'Article II.1'])
  expect(articles('A. Keys', 'B. Dogs')).toEqual(['Article I', 'Article I.A', 'Article II', 'Article II.B'])
  expect(articles('1.1 Keys', '2.1 Dogs')).toEqual(['Article I', '1.1', 'Article II', '2.1'])
})

test.each([
  ['ARTICLE IX', true],
  ['Part 2', true],
  ['Chapter 3', true],
  ['Section 4', false],
  ['4. Keys', false],
  ['Line 6 Keys', false],
])('%s divides the document: %j', (line, divides) => {
  expect(isDivision({ marker: parseMarker(line) })).toBe(divides)
  expect(isDivision({ marker: null })).toBe(false)
})
