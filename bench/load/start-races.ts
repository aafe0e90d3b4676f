// `npm run bench:starts [-- --rounds 50]`: three nodes that start at the same moment, on a database that is empty and on
// one that is up to date, of a server of its own and embedded in one data folder: how many do not come up.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { silentLog } from '#tests/support/environment/log.ts'
import {
  raceOverFolder,
  raceOverServer,
  type Rounds,
  type StartRace,
} from '#tests/support/failures/start-races.ts'
import { machine } from '../support/machine.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)

const deaths: string[] = []
const table: Record<string, { rounds: number; starts: number; deaths: number }> = {}

const countIn =
  (place: string) =>
  (kind: keyof Rounds, race: StartRace): void => {
    const row = (table[`${place}, ${kind}`] ??= { rounds: 0, starts: 0, deaths: 0 })
    row.rounds += 1
    row.starts += race.started
    row.deaths += race.deaths.length
    deaths.push(...race.deaths)
  }

console.log(machine())
const folder = await mkdtemp(join(tmpdir(), 'plainprint-starts-'))
const server = await startEmbedded(folder, silentLog, ['fsync=off', 'max_connections=400'])
try {
  const adminUrl = await server.databaseUrl('postgres')
  await raceOverServer(adminUrl, { empty: rounds, current: rounds }, countIn('one database'))
  await raceOverFolder({ empty: rounds, current: rounds }, countIn('one data folder'))
} finally {
  await server.stop()
  await removeDataDir(folder)
}
console.table(table)
for (const death of deaths) console.log(death)
process.exitCode = deaths.length > 0 ? 1 : 0
