import { describe, expect, test } from 'vitest'
import { ClauseTree, findPlace, isListItem, type Footing } from './clause-tree.ts'
import { parseMarker } from './marker.ts'

interface Sign {
  readonly footing?: Footing
  readonly hasTitle?: boolean
  readonly hasHeading?: boolean
  /** The numbers whose lists go on further down. */
  readonly goOn?: readonly string[]
}

class Paper {
  readonly tree = new ClauseTree()
  #at = 0

  /** Opens a heading or an attached part. */
  open(kind: 'heading' | 'rider', words: string): void {
    this.tree.closeDownTo(null, this.#at)
    this.tree.add({ kind, heading: words, parent: null, start: (this.#at += 10) })
  }

  /** Reads a numbered line; false when it opens nothing. */
  read(
    line: string,
    { footing = 'firm', hasTitle = false, hasHeading = false, goOn = [] }: Sign = {},
  ): boolean {
    const marker = parseMarker(line)!
    const place = findPlace(this.tree.open, {
      marker,
      footing,
      hasTitle,
      hasHeading,
      goesOn: ({ reading }) =>
        goOn.some((number) =>
          parseMarker(number)!.readings.some(
            ({ style, value }) => style === reading?.style && value === reading.value,
          ),
        ),
    })
    if (!place) return false
    this.tree.closeDownTo(place.parent, this.#at)
    this.tree.add({
      kind: 'clause',
      marker,
      ...place,
      heading: hasTitle ? 'Title' : null,
      start: (this.#at += 10),
    })
    return true
  }

  /** Each clause with the numbers around it, outermost first. */
  get paths(): string[] {
    const name = (node: (typeof this.tree.nodes)[number]): string =>
      node.marker?.printed ?? node.heading ?? ''
    return this.tree.nodes.map((node) => {
      const path = [name(node)]
      for (let around = node.parent; around; around = around.parent) path.unshift(name(around))
      return path.join(' ')
    })
  }
}

type Step = string | readonly [line: string, signs: Sign]

/** Reads lines one after the other; those that open nothing are left out. */
function pathsOf(...steps: Step[]): string[] {
  const paper = new Paper()
  for (const step of steps) {
    if (typeof step === 'string') paper.read(step)
    else paper.read(...step)
  }
  return paper.paths
}
const WEAK: Sign = { footing: 'weak' }
const TITLED: Sign = { hasTitle: true }

describe('a number of two parts', () => {
  test.each<[string, Step[], string[]]>([
    ['below its first part', [['4. Keys', TITLED], '4.1 New', '4.2 Old'], ['4', '4 4.1', '4 4.2']],
    ['below an article with a roman number', ['ARTICLE IV', '4.1 New'], ['IV', 'IV 4.1']],
    ['below a section', ['Section 4', '4.1 New'], ['4', '4 4.1']],
    ['below a number of two parts', ['4.1 New', '4.1.1 Lost'], ['4.1', '4.1 4.1.1']],
    ['below a letter', ['A. Dogs', 'B. Keys', 'B-1 New', 'B-2 Old'], ['A', 'B', 'B B-1', 'B B-2']],
    ['beside its like where its first part is missing', ['4.1 New', '5.1 Old'], ['4.1', '5.1']],
    ['inside the division that is open', ['ARTICLE IV', '7.1 New'], ['IV', 'IV 7.1']],
    ['not below a list that has the same value', ['(a) Beds', '(b) Keys', '2.1 New'], ['a', 'b', '2.1']],
  ])('stands %s', (_where, steps, paths) => {
    expect(pathsOf(...steps)).toEqual(paths)
  })

  test('in running text has to be the next one', () => {
    expect(pathsOf(['4. Keys', TITLED], '4.1 New', ['4.2 Old', WEAK], ['4.4 Lost', WEAK])).toEqual([
      '4',
      '4 4.1',
      '4 4.2',
    ])
    expect(pathsOf(['4. Keys', TITLED], ['4.1 New', WEAK])).toEqual(['4', '4 4.1'])
    expect(pathsOf(['4.1 New', WEAK])).toEqual([])
    expect(pathsOf(['3. Keys', TITLED], ['4.1 New', WEAK])).toEqual(['3'])
  })

  test('with a letter may be a code, unless a mark, its like or its list shows that it is none', () => {
    expect(pathsOf('B5 Keys')).toEqual([])
    expect(pathsOf('B-5 Keys')).toEqual(['B-5'])
    expect(pathsOf(['B1 Keys', { goOn: ['B1'] }], 'B2 Beds')).toEqual(['B1', 'B2'])
    expect(pathsOf(['A-1 Keys', WEAK])).toEqual(['A-1'])
  })
})

describe('an article', () => {
  test('stands beside the one before, a part may hold articles', () => {
    expect(pathsOf('ARTICLE I', 'Section 1', 'ARTICLE II')).toEqual(['I', 'I 1', 'II'])
    expect(pathsOf('PART 1', 'ARTICLE I', 'ARTICLE II', 'PART 2')).toEqual(['1', '1 I', '1 II', '2'])
  })

  test('in running text has to be the next one', () => {
    expect(pathsOf('ARTICLE I', ['ARTICLE II', WEAK], ['ARTICLE IV', WEAK])).toEqual(['I', 'II'])
    expect(pathsOf(['ARTICLE I', WEAK])).toEqual(['I'])
    expect(pathsOf(['ARTICLE II', WEAK])).toEqual([])
  })

  test('stands inside an attached part', () => {
    const paper = new Paper()
    paper.open('rider', 'Exhibit A')
    paper.read('ARTICLE I')
    expect(paper.paths).toEqual(['Exhibit A', 'Exhibit A I'])
  })
})

test('a section stands beside its like, inside the innermost division; in running text it is the next one', () => {
  expect(pathsOf('ARTICLE I', 'Section 1', '(a) keys', 'Section 2')).toEqual(['I', 'I 1', 'I 1 a', 'I 2'])
  expect(pathsOf('Section 1', ['Section 2', WEAK], ['Section 4', WEAK])).toEqual(['1', '2'])
  // "C" is a hundred in roman numerals, but the next letter here.
  const paper = new Paper()
  for (const line of ['Section A', 'Section B', 'Section C']) paper.read(line)
  expect(paper.tree.nodes.at(-1)?.reading?.value).toBe(3)
})

test('a number that was put in later stands beside the one it follows', () => {
  expect(pathsOf('ARTICLE I', ['8. Keys', TITLED], '(a) new', '8A. Locks')).toEqual([
    'I',
    'I 8',
    'I 8 a',
    'I 8A',
  ])
  expect(pathsOf(['7. Keys', TITLED], '8A. Locks')).toEqual(['7'])
})

describe('a list', () => {
  test.each<[string, Step[], string[]]>([
    ['inside the clause it begins in', ['1. Keys', '(a) new', '(b) old'], ['1', '1 a', '1 b']],
    [
      'inside an item of another',
      ['1. Keys', '(a) new', '(i) one', '(ii) two', '(b) old'],
      ['1', '1 a', '1 a i', '1 a ii', '1 b'],
    ],
    ['anew beside the old one', ['1. Keys', '(a) new', '(b) old', '(a) lost'], ['1', '1 a', '1 b', '1 a']],
    ['with one number left out', ['1. Keys', '(a) new', '(c) old'], ['1', '1 a', '1 c']],
    ['with three numbers left out', ['1. Keys', '(a) new', '(e) old'], ['1', '1 a']],
    ['of numbers with titles, many left out', ['1. Keys', ['21. Dogs', { hasTitle: true }]], ['1', '21']],
    ['of numbers with titles, too many left out', ['1. Keys', ['22. Dogs', { hasTitle: true }]], ['1']],
    ['of numbers without titles, many left out', ['1. Keys', '21. Dogs'], ['1']],
    ['in its middle with a title', [['7. Keys', { hasTitle: true }], '8. Dogs'], ['7', '8']],
    ['in its middle without one', ['7. Keys'], []],
    [
      'of letters in its middle, when it has a title and goes on',
      [['C. Keys', { hasTitle: true, goOn: ['C.'] }]],
      ['C'],
    ],
    [
      'of letters in its middle, inside the clause before it',
      [
        ['1. Keys', TITLED],
        ['C. Beds', { hasTitle: true, goOn: ['C.'] }],
      ],
      ['1', '1 C'],
    ],
    ['of letters in its middle, when it does not go on', [['C. Keys', { hasTitle: true }]], []],
    ['in running text, with the next number', ['1. Keys', ['2. Dogs', WEAK]], ['1', '2']],
    ['in running text, with a number left out', ['1. Keys', ['3. Dogs', WEAK]], ['1']],
    ['without marks', ['1. Keys', '4 Dogs'], ['1']],
  ])('begins or goes on %s', (_how, steps, paths) => {
    expect(pathsOf(...steps)).toEqual(paths)
  })

  test('of letters goes on with those that are roman numbers too', () => {
    const letters = Array.from('abcdefghij', (letter) => `(${letter}) key`)
    expect(pathsOf(...letters, '(i) new', '(ii) old').slice(-4)).toEqual(['i', 'j', 'j i', 'j ii'])
  })

  test('of numbers is no part of a list of letters, but of what goes on or has a title', () => {
    expect(pathsOf('(a) keys', '1. Dogs')).toEqual(['a', '1'])
    expect(pathsOf('A. Keys', '1. Dogs')).toEqual(['A', '1'])
    expect(pathsOf(['A. Keys', { hasTitle: true }], '1. Dogs')).toEqual(['A', 'A 1'])
    expect(pathsOf('A. Keys', ['1. Dogs', { goOn: ['A.'] }])).toEqual(['A', 'A 1'])
    expect(pathsOf('1. Rooms', 'A. Keys', '1. Dogs')).toEqual(['1', '1 A', '1 A 1'])
  })

  test('of numbers inside another of its kind begins anew beside itself', () => {
    expect(pathsOf('1. Rooms', 'A. Keys', '1. Dogs', '2. Cats', '1. Small').slice(2)).toEqual([
      '1 A 1',
      '1 A 2',
      '1 A 1',
    ])
  })

  test('below a heading is no part of the list before it, unless that goes on', () => {
    expect(pathsOf('1. Keys', '(a) new', ['(i) old', { hasHeading: true }])).toEqual(['1', '1 a', '1 i'])
    expect(pathsOf('1. Keys', '(a) new', ['(i) old', { hasHeading: true, goOn: ['(a)'] }])).toEqual([
      '1',
      '1 a',
      '1 a i',
    ])
  })

  test('of numbers that begins anew is inside the clause that has no title or goes on', () => {
    expect(pathsOf('1. Keys', '2. Dogs', '1. Small')).toEqual(['1', '2', '2 1'])
    expect(pathsOf('1. Keys', '2. Dogs', ['1. Small', { hasTitle: true }])).toEqual(['1', '2', '1'])
    expect(pathsOf('1. Keys', '2. Dogs', '(a) big', ['1. Small', { hasTitle: true }])).toEqual([
      '1',
      '2',
      '2 a',
      '1',
    ])
    expect(pathsOf('1. Keys', '2. Dogs', '(a) big', ['1. Small', { hasTitle: true, goOn: ['(a)'] }])).toEqual(
      ['1', '2', '2 a', '2 a 1'],
    )
    expect(pathsOf('1. Keys', '2. Dogs', ['1. Small', { hasHeading: true }])).toEqual(['1', '2', '1'])
    expect(pathsOf('1. Keys', '2. Dogs', ['1. Small', { hasHeading: true, goOn: ['2.'] }])).toEqual([
      '1',
      '2',
      '2 1',
    ])
  })
})

test('a clause ends where the next one at its level or above begins', () => {
  const paper = new Paper()
  for (const line of ['1. Keys', '(a) new', '(b) old', '2. Dogs']) paper.read(line)
  paper.tree.closeDownTo(null, 50)
  expect(paper.tree.nodes.map(({ start, end }) => [start, end])).toEqual([
    [10, 30],
    [20, 20],
    [30, 30],
    [40, 50],
  ])
  expect(paper.tree.open).toEqual([])
})

test.each([
  ['(a) keys', true],
  ['a) keys', true],
  ['1) keys', true],
  ['1. Keys', false],
  ['4.2 Keys', false],
])('%s is an item of a list: %j', (line, isItem) => {
  const tree = new ClauseTree()
  const node = tree.add({ kind: 'clause', marker: parseMarker(line), heading: null, parent: null, start: 0 })
  expect(isListItem(node)).toBe(isItem)
})
