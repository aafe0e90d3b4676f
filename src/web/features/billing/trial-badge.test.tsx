import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TrialBadge } from './trial-badge.tsx'

const now = new Date('2027-03-01T12:00:00Z')
const badge = (endsAt: string) => renderToStaticMarkup(<TrialBadge endsAt={endsAt} now={now} />)
const isWarning = (markup: string) => /class="[^"]*danger/.test(markup)

test('more than a week is said quietly', () => {
  expect(badge('2027-03-11T12:00:00Z')).toContain('Trial: 10 days left')
  expect(isWarning(badge('2027-03-09T12:00:00Z'))).toBe(false)
})

test('the last week, and what comes after it, is a warning with an icon', () => {
  const near = badge('2027-03-08T12:00:00Z')
  expect(near).toContain('Trial: 7 days left')
  expect(isWarning(near)).toBe(true)
  expect(near).toContain('<svg')
  const over = badge('2027-03-01T12:00:00Z')
  expect(over).toContain('Trial expired')
  expect(isWarning(over)).toBe(true)
})
