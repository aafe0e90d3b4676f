import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdStage, install, until, type Installation } from '#tests/support/failures/crash.ts'

let place: Installation

beforeEach(async () => {
  place = await install()
})
afterEach(() => place.remove())

const SAMPLE = { SAMPLE_DOCUMENT: 'on' }
const samples = async () =>
  (await place.owner.query<{ id: string; status: string }>('select id, status from public.documents')).rows

test('servers that start at once make one sample, and a killed start goes on', async () => {
  const hold = await holdStage(place.owner, 'annotation')
  const servers = await Promise.all([place.start('all', SAMPLE), place.start('worker', SAMPLE)])
  await hold.reached()
  const [begun, ...others] = await samples()
  expect(begun).toMatchObject({ status: 'processing' })
  expect(others).toEqual([])
  await Promise.all(servers.map((server) => server.crash()))
  await hold.release()

  await place.start('all', SAMPLE)
  await until(async () => (await samples())[0]?.status === 'completed')
  expect(await samples()).toEqual([{ id: begun?.id, status: 'completed' }])
})
