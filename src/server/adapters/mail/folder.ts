import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock, Mail, MailTransport } from '#server/ports/context.ts'

/** How many mails a listing reads; older ones stay in the folder. */
const LISTED_MAILS = 500

/**
 * The mailbox for development: mails become files, one each, and go nowhere.
 * A mail appears in the folder whole or not at all.
 */
export function createMailFolder(folder: string, clock: Clock): MailTransport {
  let sequence = 0

  return {
    async send({ to, subject, text, html }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sentAt = clock.now().toISOString()
      // Sorts by time; mails of one process in one millisecond keep their order.
      const name = `${sentAt.replaceAll(':', '-')}-${String((sequence += 1)).padStart(8, '0')}-${randomUUID()}`
      const draft = join(folder, `.${name}.tmp`)
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(JSON.stringify({ to, subject, text, html, sentAt }, null, 2))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(folder, `${name}.json`))
    },

    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .slice(0, LISTED_MAILS)
      return Promise.all(
        newest.map(
          async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail & { sentAt: string },
        ),
      )
    },
  }
}
