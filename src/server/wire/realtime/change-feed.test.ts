import { expect, test } from 'vitest'
import type { Context } from '#server/ports/context.ts'
import { TooBusy } from '#server/process/fair-share.ts'
import { createChangeFeed } from './change-feed.ts'

/** What is logged when a change cannot be read for this reason, and the one who waits for it joins again. */
async function levelsOf(reason: Error): Promise<string[]> {
  const levels: string[] = []
  const note = (level: string) => (): void => void levels.push(level)
  const log = { info: note('info'), warn: note('warn'), error: note('error'), debug: note('debug') }
  const feed = createChangeFeed({ db: {} as Context['db'], log }, () => Promise.reject(reason))
  await new Promise<void>((rejoin) => {
    feed.subscribe({
      claims: { role: 'authenticated', sub: 'u1', session_id: 's1' },
      bindings: [{ id: 1, binding: { event: '*', schema: 'public', table: 'documents' }, filter: null }],
      deliver() {},
      endSession() {},
      rejoin,
    })
    const change = { schema: 'public', table: 'documents', type: 'UPDATE', key: { id: 'd1' }, owner: 'u1' }
    feed.notify(JSON.stringify({ ...change, at: '2026-11-20T20:29:32.798Z' }))
  })
  return levels
}

test('a limit that holds is no fault: who follows too much joins again, and fills no log', async () => {
  expect(await levelsOf(new TooBusy())).toEqual([])
  expect(await levelsOf(Object.assign(new Error('canceling statement'), { code: '57014' }))).toEqual([])
  expect(await levelsOf(new Error('unforeseen'))).toEqual(['warn'])
})
