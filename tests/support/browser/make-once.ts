import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Who makes a folder for longer than this was cut off. */
const ABANDONED_MS = 3_600_000

/**
 * Makes a folder that is there whole or not at all: it is filled beside its place and then moved there. Processes that
 * make the same one at once each fill their own; the first to end gives its place the content, the others' goes.
 * @param now milliseconds, to tell what somebody who was cut off left behind
 * @throws what `fill` throws, with nothing left behind
 */
export async function makeOnce(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
  now = Date.now(),
): Promise<void> {
  if (existsSync(folder)) return
  const place = dirname(folder)
  const prefix = `${basename(folder)}.unfinished-`
  await mkdir(place, { recursive: true })
  for (const name of await readdir(place)) {
    const left = name.startsWith(prefix) ? await stat(join(place, name)).catch(() => null) : null
    if (left && now - left.mtimeMs > ABANDONED_MS)
      await rm(join(place, name), { recursive: true, force: true })
  }
  const unfinished = await mkdtemp(join(place, prefix))
  try {
    await fill(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Somebody else was first.
    if (!existsSync(folder)) throw error
  }
}
