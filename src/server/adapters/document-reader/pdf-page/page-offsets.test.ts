import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages, pageAt } from '#core/document/document.ts'
import { PAGE_BREAK, type Page } from '#core/document/page.ts'
import { rawPdf } from '#tests/support/files/raw-pdf.ts'
import { openPdf } from '../pdf/pdf.ts'

const word = fc.constantFrom(
  ...'Tenant shall pay rent, deposit and late fees in advance. An agree- ment of $75 ends it 4.2 (b) é ß • “so”'.split(
    ' ',
  ),
)
const words = fc.array(word, { minLength: 1, maxLength: 9 }).map((all) => all.join(' '))
const escape = (text: string) => text.replace(/[()\\]/g, '\\$&').replace(/[^ -~]/g, '?')

/** A line anywhere on the page, in any size and either font, upright, turned or askew. */
const line = fc
  .record({
    text: words,
    x: fc.integer({ min: -40, max: 640 }),
    y: fc.integer({ min: -40, max: 800 }),
    size: fc.integer({ min: 3, max: 28 }),
    font: fc.constantFrom('F1', 'F2'),
    axes: fc.constantFrom(
      '1 0 0 1',
      '1 0 0 1',
      '1 0 0 1',
      '0 1 -1 0',
      '-1 0 0 -1',
      '0 -1 1 0',
      '0.9 0.3 -0.3 0.9',
    ),
  })
  .map(
    ({ text, x, y, size, font, axes }) =>
      `BT /${font} ${size} Tf ${axes} ${x} ${y} Tm (${escape(text)}) Tj ET`,
  )
const page = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'))

async function read(contents: readonly string[]): Promise<Page[]> {
  const reading = await openPdf(new Uint8Array(rawPdf(contents)), 50)
  const pages: Page[] = []
  for await (const each of reading.pages()) pages.push(each)
  // A page that has to be drawn and recognized comes after the next ones, and takes its time.
  return pages.toSorted((a, b) => a.number - b.number)
}

test('every character of a page is in exactly one box or white, and pages tile the whole text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 4 }), async (contents) => {
      const pages = await read(contents)
      expect(pages.map(({ number }) => number)).toEqual(contents.map((_, index) => index + 1))
      for (const { text, boxes } of pages) expectBoxes(text, boxes)
      expectTiles(pages)
    }),
    { numRuns: 25 },
  )
})

function expectBoxes(text: string, boxes: Page['boxes']): void {
  let end = 0
  for (const [start, stop, x, y, width, height] of boxes) {
    expect(start).toBeGreaterThanOrEqual(end)
    expect(stop).toBeGreaterThan(start)
    expect(text.slice(end, start).trim()).toBe('')
    expect(text.slice(start, stop).trim()).not.toBe('')
    expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001)
    end = stop
  }
  expect(text.slice(end).trim()).toBe('')
}

function expectTiles(pages: readonly Page[]): void {
  const whole = joinPages(pages)
  let start = 0
  for (const [index, span] of whole.pages.entries()) {
    expect(span.start).toBe(start)
    expect(whole.text.slice(span.start, span.end)).toBe(pages[index]?.text)
    for (const offset of new Set([span.start, Math.floor((span.start + span.end) / 2), span.end]))
      expect(pageAt(whole.pages, offset).number).toBe(span.number)
    start = span.end + PAGE_BREAK.length
  }
  expect(whole.text.length).toBe(start - PAGE_BREAK.length)
}
