import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { citationLink, citationPath, type Citation } from '#core/answer/text/citation.ts'
import { citedQuotes } from '#core/chat/cited-quotes.ts'
import { readParts } from '#core/chat/shown/read-parts.ts'
import { UNPROVEN_NOTE } from '#core/chat/split-by-receipt.ts'
import { AnswerContext } from './answer-context.ts'
import { Answer } from './answer.tsx'
import { lateLines } from './late-lines.ts'
import { compared, type CheckedCitation } from './use-citation-checks.ts'

beforeAll(() => lateLines.want())

const place: Citation = {
  documentId: '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab',
  page: 4,
  section: null,
  start: 0,
  end: 9,
}
const ANSWER = `### From your document\n\n- “Rent is due.” ${citationLink(place)}`
const found: CheckedCitation = { check: 'checked', words: 'Rent is due.', isAbout: false }

/**
 * @param isOurs whether the receipt belongs to the document of this chat
 * @param checkedOn when it was checked, where the document was deleted since
 */
function shown(
  checked: CheckedCitation | undefined,
  isOurs = true,
  checkedOn: string | null = null,
  markdown = ANSWER,
  isCut = false,
): string {
  const citations = new Map(isOurs ? citedQuotes(readParts(ANSWER)).map((cited) => [cited.path, cited]) : [])
  return renderToStaticMarkup(
    <AnswerContext
      value={{
        citations,
        checks: new Map(checked ? [[citationPath(place), checked]] : []),
        checkedOn,
        isArriving: false,
        isCut,
        filename: 'Lease.pdf',
        pageCount: 5,
        lang: undefined,
        openPath: null,
        chipId: (path, at) => path + at,
        onOpen: () => {},
        onAsk: null,
      }}
    >
      <Answer parts={readParts(markdown)} isRead />
    </AnswerContext>,
  )
}

test('green is what a receipt of this document carries', () => {
  expect(shown(found)).toContain('From your document')
  expect(shown(undefined), 'while its page is on its way').toContain('From your document')
})

test('what no receipt of this document carries is not green, and says so', () => {
  for (const html of [
    shown({ ...found, check: 'missing' }),
    shown({ ...found, check: 'missing', words: '' }),
    shown(found, false),
  ]) {
    expect(html).not.toContain('From your document')
    expect(html).toContain(UNPROVEN_NOTE)
  }
})

test('of a deleted document it says when receipts were checked, and colors nothing', () => {
  const note = 'Checked on 1 May 2027; the document is deleted.'
  const html = shown(undefined, false, '1 May 2027')
  expect(html).toContain(note)
  expect(html).toContain('p. 4')
  expect(html).not.toContain('From your document')
  expect(html).not.toContain(UNPROVEN_NOTE)
  expect(html).not.toContain('<button')
  const places = `### Where to look in the document\n\n- ${citationLink(place)}`
  expect(shown(undefined, false, '1 May 2027', places)).toContain(note)
  expect(shown(undefined, false, '1 May 2027', places)).toContain('p. 4')
})

test('of a deleted document too, lines without a receipt, or with figures that it does not quote, prove nothing', () => {
  for (const line of ['- Rent is free.', `- **$900**: “Rent is due.” ${citationLink(place)}`]) {
    const html = shown(undefined, false, '1 May 2027', `### From your document\n\n${line}`)
    expect(html).toContain(UNPROVEN_NOTE)
    expect(html).not.toContain('Checked on')
  }
})

test('a page that does not exist proves nothing; one that is on its way says nothing yet', () => {
  const citations = citedQuotes(readParts(ANSWER))
  const path = citationPath(place)
  const page = { page_number: 4, content: 'Rent is due. Pay.', source: 'text' } as const
  expect(compared(citations, [page], true).get(path)).toMatchObject({ check: 'checked', words: 'Rent is d' })
  expect(compared(citations, [], true).get(path)).toMatchObject({ check: 'missing' })
  expect(compared(citations, [], false).has(path)).toBe(false)
})

test('our sentence takes the place of its quote, which its receipt holds', () => {
  const said = `### From your document\n\n- **Rent is due on the first**: “Rent is due.” ${citationLink(place)}`
  const html = shown(found, true, null, said)
  expect(html).toContain('Rent is due on the first.')
  expect(html).not.toContain('“Rent is due.”')
  expect(html).toContain('aria-label="Receipt, checked: Page 4"')
  expect(html).toContain('aria-expanded="false"')
})

test('of a deleted document the quote stands beside the sentence: there is no card to hold it', () => {
  const said = `### From your document\n\n- **Rent is due on the first**: “Rent is due.” ${citationLink(place)}`
  expect(shown(undefined, false, '1 May 2027', said)).toContain('“Rent is due.”')
})

test('what is not certain is not green, and says who has to judge', () => {
  const maybe = `### Where to look in the document\n\n- “Rent is due.” ${citationLink(place)}`
  const html = shown(found, true, null, maybe)
  expect(html).toContain('This may be about it')
  expect(html).toContain('Whether they cover your question is for you to judge.')
  expect(html).toContain('aria-label="Receipt, words found, answer not certain: Page 4"')
  expect(html).not.toContain('Where to look')
  expect(shown({ ...found, check: 'missing' }, true, null, maybe)).not.toContain('The words are on the page')
})

test('words that were cut off stand outside of the green, and say that no receipt has come for them', () => {
  const cut = `${ANSWER}\n- Hand back all keys and the park`
  expect(shown(found, true, null, cut)).toContain(UNPROVEN_NOTE)
  const html = shown(found, true, null, cut, true)
  expect(html).not.toContain(UNPROVEN_NOTE)
  expect(html).toMatch(/Unfinished, no receipt yet: <\/span>Hand back all keys and the park/)
})
