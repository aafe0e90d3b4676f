import { afterAll, beforeAll, expect, test } from 'vitest'
import { followTable, type LiveChange } from '#web/client/queries/follow-table.ts'
import { install, type Installation, type InstalledPerson, until } from '#tests/support/failures/crash.ts'
import { type CuttingProxy, startCuttingProxy } from '#tests/support/failures/cutting-proxy.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'

let place: Installation
let server: ServerProcess
let proxy: CuttingProxy
beforeAll(async () => {
  place = await install()
  server = await place.start('api')
  proxy = await startCuttingProxy(server.port)
})
afterAll(async () => {
  await proxy.close()
  await place.remove()
})

interface Screen {
  /** The titles it shows, in order. */
  shown(): readonly string[]
  readonly changes: readonly LiveChange['type'][]
  readonly isJoined: boolean
  close(): Promise<void>
}

/** A list of chats as the application keeps it: read once, and again whenever it is told of a change. */
async function openScreen({ client, userId }: InstalledPerson): Promise<Screen> {
  let titles: string[] = []
  let asked = 0
  const changes: LiveChange['type'][] = []
  const read = async (): Promise<void> => {
    const round = (asked += 1)
    const { data } = await client.from('chat_sessions').select('title').order('title')
    // A reading that failed leaves the list as it is; one that was overtaken does not count.
    if (data && round === asked) titles = data.map(({ title }) => title ?? '')
  }
  await read()
  const end = followTable(client, {
    table: 'chat_sessions',
    filter: `user_id=eq.${userId}`,
    name: crypto.randomUUID(),
    checkSession: () => Promise.resolve(true),
    onChange(change) {
      changes.push(change.type)
      void read()
    },
  })
  const isJoined = (): boolean => client.getChannels().every(({ state }) => state === 'joined')
  await until(async () => isJoined())
  return {
    shown: () => titles,
    changes,
    get isJoined() {
      return isJoined()
    },
    async close() {
      end()
      await client.removeAllChannels()
    },
  }
}

const titlesOf = async (userId: string): Promise<string[]> => {
  const { rows } = await place.owner.query<{ title: string }>(
    'select title from chat_sessions where user_id = $1 order by title',
    [userId],
  )
  return rows.map(({ title }) => title)
}

/** Adds, renames and removes rows behind the back of the screen. */
async function change(
  userId: string,
  from: number,
  to: number,
  after?: (round: number) => void,
): Promise<void> {
  for (let round = from; round < to; round += 1) {
    const title = `chat ${String(round).padStart(3, '0')}`
    await place.owner.query('insert into chat_sessions (user_id, title) values ($1, $2)', [userId, title])
    if (round % 3 === 1)
      await place.owner.query(`update chat_sessions set title = title || ' renamed' where title = $1`, [
        title,
      ])
    if (round % 5 === 4) await place.owner.query('delete from chat_sessions where title = $1', [title])
    after?.(round)
  }
}

test('a channel that is refused since its session was ended makes the screen ask whether it still counts', async () => {
  const { client, userId } = await place.signUp(proxy.url)
  // The notice of the end comes before there is a channel to tell.
  await place.owner.query('delete from auth.sessions where user_id = $1', [userId])
  const asked = Promise.withResolvers<void>()
  const end = followTable(client, {
    table: 'chat_sessions',
    filter: null,
    name: 'ended',
    checkSession() {
      asked.resolve()
      return Promise.resolve(false)
    },
    onChange: () => undefined,
  })
  await asked.promise
  end()
  await client.removeAllChannels()
})

test('connections that break in the middle of changes: the screen has everything in the end', async () => {
  const person = await place.signUp(proxy.url)
  const screen = await openScreen(person)
  await change(person.userId, 0, 60, (round) => {
    if (round % 20 === 10) proxy.cut()
  })
  // The last changes come while there is no way to the server at all; nothing later will tell of them.
  await until(async () => screen.isJoined)
  proxy.shut()
  await change(person.userId, 60, 70)
  const toldBefore = screen.changes.length
  proxy.open()
  await until(async () => screen.isJoined && screen.changes.length > toldBefore)
  const expected = await titlesOf(person.userId)
  await until(async () => JSON.stringify(screen.shown()) === JSON.stringify(expected))
  expect(expected).toHaveLength(61)
  expect(screen.changes.slice(toldBefore)).toContain('resync')
  await screen.close()
})

test.each(casesOf(['a server that ends and starts again'], []))(
  '%s: the screen has everything in the end',
  async () => {
    const person = await place.signUp()
    const screen = await openScreen(person)
    await change(person.userId, 100, 110)
    await until(async () => screen.shown().length > 0)
    await server.crash()
    await change(person.userId, 110, 120)
    server = await place.start('api')
    const expected = await titlesOf(person.userId)
    await until(async () => JSON.stringify(screen.shown()) === JSON.stringify(expected))
    await until(async () => screen.changes.includes('resync'))

    // And a restart in order, with changes right up to it and after it.
    const [stopped] = await Promise.all([server.stop(), change(person.userId, 120, 140)])
    expect(stopped).toBe(0)
    server = await place.start('api')
    await change(person.userId, 140, 145)
    const later = await titlesOf(person.userId)
    await until(async () => JSON.stringify(screen.shown()) === JSON.stringify(later))
    await screen.close()
  },
)
