import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { type CrowdMember, joinCrowd, KINDS_OF_CHANGE } from '#tests/support/app/live-crowd.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { seedSession, seedUser } from '#tests/support/database/seeds.ts'

const MEMBERS = 20
const ROUNDS = 2

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

// `npm run bench:realtime` is the whole of it: 200 people, 10,000 changes, and how long each took.
test('20 people follow all tables: of 320 changes each is told to its owner, and none to anybody else', () =>
  asOwner(app, async (db) => {
    const members: CrowdMember[] = []
    for (let index = 0; index < MEMBERS; index += 1) {
      const userId = await seedUser(db)
      const claims = { role: 'authenticated', aud: 'authenticated', sub: userId }
      const session_id = await seedSession(db, userId)
      members.push({ userId, accessToken: await app.context.tokens.sign({ ...claims, session_id }, 600) })
    }
    const crowd = await joinCrowd(app, db, members)
    for (let round = 0; round < ROUNDS * KINDS_OF_CHANGE; round += 1) {
      for (let member = 0; member < MEMBERS; member += 1) await crowd.change(member, round)
      // A row that is gone is not told of as new: its change is passed on before.
      await crowd.settled()
    }
    expect(crowd.missed()).toEqual([])
    expect(crowd.foreign).toEqual([])
    expect(crowd.delaysMs).toHaveLength(MEMBERS * ROUNDS * KINDS_OF_CHANGE)
    crowd.close()
  }))
