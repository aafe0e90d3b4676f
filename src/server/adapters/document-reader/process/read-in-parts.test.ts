import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Page } from '#core/document/page.ts'
import { EMPTY_PAGE } from '../pdf/damaged-page.ts'
import type { PageRange } from './messages.ts'
import { joinParts, readInParts, type Parts } from './read-in-parts.ts'
import type { Ended, ReadPages } from './ended.ts'

const pageOf = (number: number): Page => ({
  ...EMPTY_PAGE,
  number,
  label: null,
  text: number % 7 === 3 ? '' : `Words of page ${number}.`,
})

/** What a file of so many pages shows, of those from `first` to `last`. */
function partOf(pageCount: number, { first, last }: PageRange): ReadPages {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number >= first && number <= last,
  )
  const those = (rest: number) => numbers.filter((number) => number % 7 === rest)
  const unread = [
    ['Cyrillic', those(4)],
    ['Greek', those(5)],
  ] as const
  const box = { left: 0, right: 9, top: 0, bottom: 1 }
  const hidden = numbers.map((number) => ({
    number,
    text: `Words of page ${number}.`,
    hidden: number % 7 === 6 ? [{ kind: 'tiny' as const, text: `small print ${number}`, box }] : [],
  }))
  return {
    ok: true,
    pages: numbers.map(pageOf),
    pageCount,
    language: null,
    warnings: [],
    notes: {
      damaged: those(0),
      poor: those(2),
      incomplete: those(1),
      unread: unread.filter(([, pages]) => pages.length > 0),
      hidden,
      rotations: [],
    },
    viewFile: null,
    thumbnail: null,
  }
}

const parts = (read: Parts['read'], more: Partial<Parts> = {}): Parts => ({
  read,
  show: null,
  maxCharacters: 1_000_000,
  onKilled: () => {},
  pauseMs: 0,
  ...more,
})

test('whatever is killed, every page is read once, and the parts come to what the whole would', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.infiniteStream(fc.boolean()),
      async (pageCount, kills) => {
        let deathsOfOne = 0
        const ended = await readInParts(
          parts(async (part) => {
            const isOne = part.first === part.last
            const isKilled = kills.next().value === true && !(isOne && deathsOfOne === 1)
            deathsOfOne = isOne && isKilled ? 1 : 0
            return isKilled ? { killed: 'SIGKILL' } : partOf(pageCount, part)
          }),
        )
        const whole = joinParts([partOf(pageCount, { first: 1, last: pageCount })], pageCount)
        expect(ended).toEqual(whole)
        if (!('pages' in ended)) throw new Error('not read')
        expect(ended.pages.map(({ number }) => number)).toEqual(
          Array.from({ length: pageCount }, (_, index) => index + 1),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('the warnings of parts name the pages of all', async () => {
  const ended = await readInParts(parts(async (part) => partOf(20, part)))
  const warnings = 'pages' in ended ? ended.warnings : []
  expect(warnings.map(({ kind, pages }) => [kind, ...pages])).toEqual([
    ['damaged_page', 7],
    ['damaged_page', 14],
    ['other_language', 4, 11, 18],
    ['other_language', 5, 12, 19],
    ['poor_scan', 2, 9, 16],
    ['unread_words', 1, 8, 15],
    ['hidden_text', 6, 13, 20],
    ['no_text', 3, 10, 17],
    // Of the whole: "Words of page 1" tells no language.
    ['other_language'],
  ])
})

test('a page over which every process is killed is an error of this machine, and every death is told', async () => {
  const killed: string[] = []
  const reading = readInParts(
    parts(async (part) => (part.last >= 5 && part.first <= 5 ? { killed: 'SIGKILL' } : partOf(20, part)), {
      onKilled: (signal, pages) => void killed.push(`${signal} ${pages}`),
    }),
  )
  await expect(reading).rejects.toThrow('killed here: SIGKILL, at 5')
  expect(killed).toEqual(['SIGKILL 1 to 8', 'SIGKILL 5 to 8', 'SIGKILL 5 to 6', 'SIGKILL 5', 'SIGKILL 5'])
})

test('what a part fails with, the file fails with', async () => {
  const failed = { ok: false, reason: 'password', detail: '' } as const
  expect(await readInParts(parts(async () => failed))).toEqual(failed)
  const died: Ended = { died: 'SIGSEGV' }
  expect(await readInParts(parts(async () => died))).toEqual(died)
  const long = parts(async (part) => partOf(60, part), { maxCharacters: 500 })
  expect(await readInParts(long)).toMatchObject({ ok: false, reason: 'too_large' })
  const blank = partOf(1, { first: 1, last: 1 })
  const wordless = { ...blank, pages: [pageOf(3)], notes: null }
  expect(await readInParts(parts(async () => wordless))).toMatchObject({ ok: false, reason: 'no_text' })
})
