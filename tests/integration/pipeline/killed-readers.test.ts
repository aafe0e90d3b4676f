// Processes that read are killed from outside, as a system short of memory does: once, and the document is read; again
// and again, and its owner reads that it was not read here, with the credit back and no word against the file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditsOf } from '#tests/support/app/billing.ts'
import { install, type InstalledPerson, type Installation } from '#tests/support/failures/crash.ts'
import { ended, process, retry, uploaded } from '#tests/support/app/documents.ts'
import { makeDocx, paragraph } from '#tests/support/files/make-docx.ts'
import { longContractPages, makePdf } from '#tests/support/files/make-pdf.ts'
import { scannedPdf, scanOf } from '#tests/support/files/make-scan.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'
import { killReaders } from '#tests/support/failures/reading-processes.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'

const SENTENCE = 'The tenant pays the rent on the first day of each month.'
const KINDS = casesOf(
  [
    // Long enough that no reader is done before it is found.
    ['contract.pdf', () => makePdf(longContractPages(40))],
    ['scan.pdf', async () => scannedPdf([await scanOf(SENTENCE)])],
    ['photo.png', async () => (await scanOf(SENTENCE)).png().toBuffer()],
    ['letter.docx', async () => Buffer.from(makeDocx(paragraph(SENTENCE)))],
  ] as const,
  [0],
)
let place: Installation
let server: ServerProcess
beforeAll(async () => {
  place = await install()
  server = await place.start('all', { LOG_LEVEL: 'warn' })
})
afterAll(() => place.remove())

/** Kills every process that reads, up to so many, until the document has ended. */
async function endedAmongKills(person: InstalledPerson, id: string, most: number) {
  let killed = 0
  const timer = setInterval(() => {
    if (killed < most) killed += killReaders(server.pid)
  }, 10)
  try {
    return await ended(person, id)
  } finally {
    clearInterval(timer)
  }
}

/** What the log says of processes that were killed over a document. */
const toldOf = (id: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(id) && line.includes('was killed, not by us'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const failureOf = async ({ client }: InstalledPerson, id: string) =>
  (await client.from('documents').select('failure_reason, failure_message').eq('id', id).single()).data

test.runIf(globalThis.process.platform === 'linux').each(KINDS)(
  '%s is read although its reader is killed; where every one is, that is told, and Retry works',
  async (name, make) => {
    const person = await place.subscriber()
    const id = await uploaded(person, await make(), name)
    await process(person, id)
    const document = await endedAmongKills(person, id, Number.POSITIVE_INFINITY)
    expect(document.status).toBe('failed')
    expect(await failureOf(person, id)).toEqual({
      failure_reason: null,
      failure_message: expect.stringMatching(/^We could not read this here/),
    })
    expect(await creditsOf(person)).toMatchObject({ credits_used: 0 })
    expect(toldOf(id).length).toBeGreaterThan(3)
    expect(toldOf(id)[0]).toMatchObject({ signal: 'SIGKILL', attempt: 1, program: 'reader' })

    await retry(person, id)
    expect((await endedAmongKills(person, id, 1)).status).toBe('completed')
    expect(await failureOf(person, id)).toEqual({ failure_reason: null, failure_message: null })
    expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
  },
  // Three runs that are broken off six times each, on a machine that may be busy.
  400_000,
)
