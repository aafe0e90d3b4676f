import { readFile } from 'node:fs/promises'
import { Secret } from '#server/ports/secret.ts'
import type { Logger, TokenKeys } from '#server/ports/context.ts'

/** A changed file counts in every process within this time and the moment it takes to read it. */
const LOOK_EVERY_MS = 2_000

/**
 * Reads the file of the token keys again and again, and takes on what changed. A file that is missing, half
 * written or unusable changes nothing; it is reported once and looked at again.
 * @param known what was read from it at the start
 */
export function followKeyFile(
  { file, known, tokens, log }: { file: string; known: Secret; tokens: TokenKeys; log: Logger },
  everyMs = LOOK_EVERY_MS,
): { stop(): Promise<void> } {
  let inUse = known.reveal()
  let problem = ''
  let isStopped = false
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()

  const look = async (): Promise<void> => {
    try {
      const text = (await readFile(file, 'utf8')).trim()
      if (text !== inUse) {
        await tokens.replace(new Secret(text))
        inUse = text
        log.info({ kids: tokens.jwks.keys.map(({ kid }) => kid) }, 'took on the changed token keys')
      }
      problem = ''
    } catch (error) {
      const found = problemOf(error)
      if (found !== problem) log.error({ file, problem: found }, 'cannot use the file of the token keys')
      problem = found
    }
    if (!isStopped) again()
  }
  const again = (): void => {
    timer = setTimeout(() => {
      looking = look()
    }, everyMs).unref()
  }
  again()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** Of the file system its code alone; other texts are ours. */
function problemOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  return error instanceof Error ? error.message : 'unknown'
}
