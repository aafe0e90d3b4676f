import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { citationLink, citationPath, type Citation } from '#core/answer/text/citation.ts'
import { citedQuotes } from '#core/chat/cited-quotes.ts'
import { readParts } from '#core/chat/shown/read-parts.ts'
import { UNPROVEN_NOTE } from '#core/chat/split-by-receipt.ts'
import { AnswerContext } from './answer-context.ts'
import { Answer } from './answer.tsx'
import { compared, type CheckedCitation } from './use-citation-checks.ts'

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
): string {
  const citations = new Map(isOurs ? citedQuotes(readParts(ANSWER)).map((cited) => [cited.path, cited]) : [])
  return renderToStaticMarkup(
    <AnswerContext
      value={{
        citations,
        checks: new Map(checked ? [[citationPath(place), checked]] : []),
        checkedOn,
        isArriving: false,
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
