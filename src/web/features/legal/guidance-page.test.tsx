import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GUIDANCE_NOTES } from '#core/guidance/guidance-notes.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { GuidancePage } from './guidance-page.tsx'

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <GuidancePage theme={null} />
  </MemoryRouter>,
)

test('lists every topic once, with the address of its source and the day of its review', () => {
  const topics = markup.split('<article ').slice(1)
  expect(topics).toHaveLength(GUIDANCE_NOTES.length)
  for (const [at, { key, source, reviewed }] of GUIDANCE_NOTES.entries()) {
    expect(topics[at]).toContain(`id="${key}"`)
    expect(topics[at]).toContain(`href="${source.url}" target="_blank" rel="noopener noreferrer"`)
    expect(topics[at]).toContain(`Reviewed ${formatDay(reviewed)}.`)
  }
})

test('no two places of the page share an id', () => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
})
