import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { TEST_MASTER_KEY } from '../environment/secrets.ts'
import { startServer, type ServerProcess } from '../app/server.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

/** The processes of an installation that are started at the same moment. */
const ROLES = ['all', 'api', 'worker'] as const

/** What became of nodes that started together: how many, and what those that died had said. */
export interface StartRace {
  readonly started: number
  readonly deaths: readonly string[]
}

/** Starts three nodes at once, waits until each is ready or dead, and stops those that live. */
async function race(dataDirs: readonly string[], env: Record<string, string>): Promise<StartRace> {
  const starts = await Promise.allSettled(
    ROLES.map((role, index) => startServer(dataDirs[index] ?? '', { ...env, PROCESS_ROLE: role })),
  )
  const servers: ServerProcess[] = []
  const deaths: string[] = []
  for (const start of starts)
    if (start.status === 'fulfilled') servers.push(start.value)
    else deaths.push(String(start.reason))
  const codes = await Promise.all(servers.map((server) => server.stop()))
  for (const code of codes) if (code !== 0) deaths.push(`a node that was asked to stop ended with ${code}`)
  return { started: starts.length, deaths }
}

/** Three nodes on a server of its own kind: each with a data folder of its own, all over one database. */
async function raceOver(url: string): Promise<StartRace> {
  const dataDirs = await Promise.all(ROLES.map(() => mkdtemp(join(tmpdir(), 'plainprint-race-'))))
  try {
    return await race(dataDirs, { DATABASE_URL: url, STORAGE_MASTER_KEY: TEST_MASTER_KEY })
  } finally {
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true })
  }
}

/** How many rounds find an empty database, and how many one that is up to date. */
export interface Rounds {
  readonly empty: number
  readonly current: number
}

type OnRound = (kind: keyof Rounds, race: StartRace) => void

/**
 * Rounds of three nodes that start together over one database of a server.
 * @param onRound is told of each round
 * @param beside runs beside each round, with its database, and is told when it is over
 */
export async function raceOverServer(
  adminUrl: string,
  rounds: Rounds,
  onRound: OnRound,
  beside: (url: string, over: AbortSignal) => Promise<void> = async () => {},
): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  const name = `plainprint_race_${process.pid}_${Date.now().toString(36)}`
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const renew = async (): Promise<void> => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  }
  try {
    await inRounds(rounds, onRound, renew, async () => {
      const over = new AbortController()
      const race = raceOver(url.href).finally(() => over.abort())
      await Promise.all([race, beside(url.href, over.signal)])
      return race
    })
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

/** The same over the embedded database of one data folder, which has to make its secrets and its cluster too. */
export async function raceOverFolder(rounds: Rounds, onRound: OnRound): Promise<void> {
  let dataDir = ''
  const renew = async (): Promise<void> => {
    if (dataDir) await removeDataDir(dataDir)
    dataDir = await mkdtemp(join(tmpdir(), 'plainprint-race-'))
  }
  try {
    await inRounds(rounds, onRound, renew, () =>
      race(
        ROLES.map(() => dataDir),
        {},
      ),
    )
  } finally {
    await removeDataDir(dataDir)
  }
}

async function inRounds(
  rounds: Rounds,
  onRound: OnRound,
  renew: () => Promise<void>,
  raceOnce: () => Promise<StartRace>,
): Promise<void> {
  for (let round = 0; round < rounds.empty; round += 1) {
    await renew()
    onRound('empty', await raceOnce())
  }
  for (let round = 0; round < rounds.current; round += 1) onRound('current', await raceOnce())
}
