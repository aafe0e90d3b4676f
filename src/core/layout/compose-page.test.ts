import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeText, toTextBoxes } from './compose-page.ts'
import type { Fragment } from './fragment.ts'

const SIZE = 10

/** A run of text at a place; half a font size per character, as in a typewriter font. */
function at(left: number, baseline: number, text: string, size = SIZE): Fragment {
  const right = left + text.length * size * 0.5
  return {
    text,
    left,
    right,
    top: baseline - 0.8 * size,
    bottom: baseline + 0.2 * size,
    baseline,
    size,
    spaceBefore: false,
  }
}

const textOf = (...fragments: Fragment[]) => composeText(fragments).text

describe('lines', () => {
  test('pieces on one baseline are one line, with a space where there is a gap', () => {
    expect(textOf(at(92, 50, 'rent'), at(72, 50, 'The'), at(117, 50, 'due'))).toBe('The rent due')
    expect(textOf(at(72, 50, 'The'), at(90, 50, 'rent'), at(110, 50, 's'))).toBe('The rents')
  })

  test('a superscript stays on its line', () => {
    expect(textOf(at(72, 50, 'the 1'), at(97, 46, 'st', 6), at(107, 50, 'day'))).toBe('the 1st day')
  })

  test('lines over each other stay apart beside larger words that reach over both', () => {
    const text = textOf(
      at(72, 50, '12 Tide Court'),
      at(300, 56, 'Please pay', 16),
      at(72, 62, 'Easton Falls'),
    )
    expect(text.split(/\n+/)).not.toContain('12 Tide Court Easton Falls   Please pay')
    expect(text).toContain('Easton Falls')
  })

  test('text printed twice on one spot to look bold is read once', () => {
    expect(textOf(at(72, 50, 'RENT'), at(72.3, 50, 'RENT'))).toBe('RENT')
  })

  test('a wide gap keeps cells apart, but not a number from its clause', () => {
    expect(textOf(at(72, 50, 'Deposit'), at(300, 50, '$1,850'))).toBe('Deposit   $1,850')
    expect(textOf(at(72, 50, 'Rent'), at(300, 50, '$900'))).toBe('Rent   $900')
    expect(textOf(at(72, 50, '4.2'), at(110, 50, 'The deposit'))).toBe('4.2 The deposit')
    expect(textOf(at(72, 50, 'iv.'), at(110, 50, 'The deposit'))).toBe('iv. The deposit')
    expect(textOf(at(72, 50, 'No.'), at(110, 50, 'Charge'))).toBe('No.   Charge')
  })
})

describe('figures of footnotes', () => {
  test('a small raised figure is no digit of the amount before it', () => {
    expect(textOf(at(72, 50, '$1,850'), at(102, 46, '2', 6), at(106, 50, 'a month'))).toBe('$1,850 ² a month')
    expect(textOf(at(72, 50, '120 m'), at(97, 46, '2', 6))).toBe('120 m²')
  })

  test('a small figure in a column of its own is none', () => {
    expect(textOf(at(72, 50, 'Please pay'), at(200, 46, '486', 6))).toBe('Please pay   486')
  })
})

test('words that run from right to left are read so, and each keeps its place', () => {
  const { text, placed } = composeText([at(72, 50, '.(14) ןולא'), at(127, 50, 'בוחרב הריד')])
  expect(text).toBe('דירה ברחוב אלון (14).')
  const lefts = placed.map(({ start, end, left }) => [text.slice(start, end), Math.round(left)])
  // "Apartment" is read first and stands furthest right.
  expect(lefts.slice(0, 3)).toEqual([
    ['דירה', 156],
    ['ברחוב', 127],
    ['אלון', 99],
  ])
  expect(placed.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text.replaceAll(' ', ''))
})

test('a footnote in smaller letters is a paragraph of its own', () => {
  expect(textOf(at(72, 50, 'shall pay the fee'), at(72, 62, '1 Subject to tax.', 8.4))).toBe(
    'shall pay the fee\n\n1 Subject to tax.',
  )
})

describe('words divided between lines', () => {
  const line = (text: string, row: number) => at(72, 50 + 12 * row, text)

  test.each([
    [
      'that no line would break at otherwise',
      ['under this agree-', 'ment and after'],
      'under this agreement\nand after',
    ],
    [
      'that stand whole elsewhere',
      ['all rental units, the ren-', 'tal car; rental.'],
      'all rental units, the rental\ncar; rental.',
    ],
    [
      'whose hyphen is their own',
      ['a fee that is non-', 'refundable once paid'],
      'a fee that is non-refundable\nonce paid',
    ],
    ['at the end of a paragraph', ['under this agree-', 'ment.'], 'under this agreement.'],
    [
      'that share their second part',
      ['the pre-', 'and post-closing terms'],
      'the pre-\nand post-closing terms',
    ],
    ['of figures', ['Sections 4-', '7 of this lease'], 'Sections 4-\n7 of this lease'],
    ['of names', ['of Smith-', 'Jones and others'], 'of Smith-\nJones and others'],
  ])('%s', (_, lines, expected) => {
    expect(textOf(...lines.map(line))).toBe(expected)
  })

  test('each part keeps its place', () => {
    const { text, placed } = composeText([line('under this agree-', 0), line('ment and after', 1)])
    const at = text.indexOf('agreement')
    const [first, second] = [at, at + 5].map((offset) =>
      placed.find(({ start, end }) => start <= offset && offset < end),
    )
    expect(first).toMatchObject({ end: at + 5, top: 42 })
    expect(second).toMatchObject({ start: at + 5, left: 72, top: 54 })
  })
})

describe('paragraphs', () => {
  const full = 'The tenant shall pay the rent on the first day of each month and'

  test('more white space than usual begins one', () => {
    expect(textOf(at(72, 50, full), at(72, 62, full), at(72, 86, 'Next.'))).toBe(`${full}\n${full}\n\nNext.`)
  })

  test('without it, a clause number after a line that ended early does', () => {
    const text = textOf(at(72, 50, full), at(72, 62, 'no later.'), at(72, 74, '(b) keep the premises clean'))
    expect(text).toBe(`${full}\nno later.\n\n(b) keep the premises clean`)
  })

  test('a reference at the beginning of a line does not', () => {
    const line = 'The tenant shall pay the rent that is stated in this lease Section'
    expect(textOf(at(72, 50, line), at(72, 62, '4.2 of the lease when it is due.'))).not.toContain('\n\n')
  })
})

describe('columns', () => {
  const words = 'words of the left column here'
  const others = 'and those of the right column'

  test('two columns of prose are read one after the other, between what spans both', () => {
    const rows = Array.from({ length: 8 }, (_, row) => [
      at(72, 80 + row * 12, words),
      at(320, 83 + row * 12, others),
    ])
    const text = textOf(
      at(72, 50, 'A TITLE THAT GOES ALL THE WAY ACROSS BOTH COLUMNS OF THE PAGE'),
      ...rows.flat(),
      at(72, 220, 'A last line that again goes all the way across both columns of it'),
    )
    const position = (part: string) => [text.indexOf(part), text.lastIndexOf(part)]
    const [, lastLeft = 0] = position(words)
    const [firstRight = 0] = position(others)
    expect(text.startsWith('A TITLE')).toBe(true)
    expect(text.endsWith('across both columns of it')).toBe(true)
    expect(lastLeft).toBeLessThan(firstRight)
  })

  test.each([
    ['on the left', [at(72, 480, 'Page 3 of 12')]],
    ['on the right', [at(450, 480, 'Page 3 of 12')]],
    ['on both sides', [at(72, 480, 'Page 3'), at(450, 480, 'of 12')]],
  ])('what stands under both columns %s is read after them, what stands over them before', (_, foot) => {
    const rows = Array.from({ length: 12 }, (__, row) => [
      at(72, 80 + row * 12, words),
      at(320, 83 + row * 12, others),
    ])
    const text = textOf(at(72, 40, 'ACME LEASE'), ...rows.flat(), ...foot)
    expect(text.startsWith(`ACME LEASE\n\n${words}`)).toBe(true)
    expect(text.replace(/\s+/g, ' ').endsWith(`${others} Page 3 of 12`)).toBe(true)
  })

  test('a table is read row by row', () => {
    const rows = Array.from({ length: 8 }, (_, row) => [
      at(72, 80 + row * 12, `Charge ${row}`),
      at(400, 80 + row * 12, '$10'),
    ])
    expect(textOf(...rows.flat()).split('\n')[3]).toBe('Charge 3   $10')
  })

  test('labels beside longer values are read row by row', () => {
    const values = Array.from({ length: 12 }, (_, row) =>
      at(250, 80 + row * 12, 'a value that goes on over several lines'),
    )
    const labels = [0, 4, 8].map((row) => at(72, 80 + row * 12, 'Name of the monthly fee:'))
    expect(textOf(...values, ...labels)).toContain('Name of the monthly fee:   a value')
  })
})

const fragments = fc.array(
  fc
    .record({
      left: fc.integer({ min: 0, max: 600 }),
      baseline: fc.integer({ min: 10, max: 790 }),
      text: fc
        .stringMatching(/^[a-zA-Z0-9.,()$ ]{1,40}$/)
        .filter((text) => text.trim() === text && text !== ''),
      size: fc.integer({ min: 4, max: 30 }),
    })
    .map(({ left, baseline, text, size }) => at(left, baseline, text, size)),
  { maxLength: 80 },
)

test('every word has one box, in order, that says what stands there', () => {
  fc.assert(
    fc.property(fragments, (input) => {
      const { text, placed } = composeText(input)
      let end = 0
      for (const place of placed) {
        expect(place.start).toBeGreaterThanOrEqual(end)
        expect(text.slice(end, place.start).trim()).toBe('')
        expect(text.slice(place.start, place.end).trim()).not.toBe('')
        expect(place.right).toBeGreaterThanOrEqual(place.left)
        end = place.end
      }
      expect(text.slice(end).trim()).toBe('')
    }),
  )
})

test('no word is lost or made up', () => {
  const isOver = (one: Fragment, other: Fragment): boolean =>
    one.text === other.text && Math.abs(one.left - other.left) < 0.15 * Math.max(one.size, other.size)
  const letters = (text: string) => text.normalize('NFKC').replace(/\s/g, '').split('').sort().join('')
  fc.assert(
    fc.property(fragments, (input) => {
      // What is printed twice over itself counts once.
      const unique = input.filter((one, index) => !input.slice(0, index).some((other) => isOver(other, one)))
      expect(letters(composeText(unique).text)).toBe(letters(unique.map(({ text }) => text).join('')))
    }),
  )
})

test('boxes are in units of the page and never leave it', () => {
  const place = { start: 0, end: 4, left: -10, right: 306, top: 396, bottom: 900 }
  expect(toTextBoxes([place], 612, 792)).toEqual([[0, 4, 0, 0.5, 0.5, 0.5]])
})

test('a box inside a long run is where its words are', () => {
  const { text, placed } = composeText([
    at(0, 50, 'x'.repeat(20).concat(' the fee of seventy-five dollars is due')),
  ])
  const box = placed.find((place) => text.slice(place.start, place.end).includes('dollars'))
  const [expectedLeft, expectedRight] = [text.indexOf('dollars') * 5, (text.indexOf('dollars') + 7) * 5]
  expect(box && box.left - 15 < expectedLeft && box.right + 15 > expectedRight).toBe(true)
})
