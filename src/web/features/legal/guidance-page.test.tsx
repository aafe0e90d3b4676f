import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GUIDANCE_NOTES } from '#core/guidance/guidance-notes.ts'
import { whoseWord } from '#core/guidance/whose-word.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { GuidancePage } from './guidance-page.tsx'

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <GuidancePage theme={null} />
  </MemoryRouter>,
)

test('lists every topic once, with its pages and whose word it is', () => {
  const topics = markup.split('<article ').slice(1)
  expect(topics).toHaveLength(GUIDANCE_NOTES.length)
  for (const [at, note] of GUIDANCE_NOTES.entries()) {
    expect(topics[at]).toContain(`id="${note.key}"`)
    expect(topics[at]).toContain(
      `>${whoseWord(note, formatDay)}.${note.lawOf ? ' Holds in some places only.' : ''}<`,
    )
    for (const { url } of note.readOn)
      expect(topics[at]).toContain(`href="${url}" target="_blank" rel="noopener noreferrer"`)
  }
})

test('says that nobody checked what nobody signed off', () => {
  expect(markup).not.toMatch(/reviewed/i)
  expect(markup).toContain('So far no lawyer has checked any of them.')
  expect(GUIDANCE_NOTES.filter(({ signedOff }) => signedOff)).toEqual([])
})

test('no two places of the page share an id', () => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
})
