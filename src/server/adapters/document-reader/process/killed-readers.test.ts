// Reading processes killed or stopped from outside, by their ids: nothing of that is the file's fault.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CutOff, ReadOutcome } from '#server/ports/document-reader.ts'
import { longContractPages, makePdf } from '#tests/support/files/make-pdf.ts'
import { scanOf } from '#tests/support/files/make-scan.ts'
import { readingProcesses } from '#tests/support/failures/reading-processes.ts'
import { createDocumentReader, type ReaderOptions } from '../document-reader.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-killed-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads the file, and may do something about its first process as soon as there is one. */
async function readMeanwhile(
  file: string,
  meanwhile?: (pid: number) => unknown,
  options: ReaderOptions = {},
) {
  const cutOffs: CutOff[] = []
  const own = await mkdtemp(join(folder, 'job-'))
  const reader = createDocumentReader({ pauseMs: 1, libreOffice: null, ...options })
  // One whose result is there may take a moment more to end.
  const earlier = new Set(readingProcesses(process.pid))
  const reading = reader.read(file, { folder: own, onCutOff: (cutOff) => void cutOffs.push(cutOff) })
  const ended = new AbortController()
  const read = reading.finally(() => ended.abort())
  const done = meanwhile && firstReader(earlier, ended.signal).then(meanwhile)
  const outcome = await Promise.all([read, done]).then(([first]) => first)
  const view = outcome.ok && outcome.viewFile !== null ? await readFile(outcome.viewFile) : null
  return { outcome, cutOffs, view }
}

async function firstReader(earlier: ReadonlySet<number>, ended: AbortSignal): Promise<number> {
  while (!ended.aborted) {
    const pid = readingProcesses(process.pid).find((found) => !earlier.has(found))
    if (pid !== undefined) return pid
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error('The reading ended before its process was seen.')
}

/** All but where the copy to show lies. */
function contentOf(outcome: ReadOutcome) {
  if (!outcome.ok) throw new Error(outcome.detail)
  return { document: outcome.document, thumbnail: outcome.thumbnail }
}

describe.runIf(process.platform === 'linux')('a reading process', () => {
  test('killed once: the file is read in parts, and is the same', async () => {
    const pages = [...longContractPages(18), '', 'The last page.']
    const file = join(folder, 'long.pdf')
    await writeFile(file, await makePdf(pages))
    const [usual, cut] = [
      await readMeanwhile(file),
      await readMeanwhile(file, (pid) => process.kill(pid, 'SIGKILL')),
    ]
    expect(cut.cutOffs).toEqual([{ program: 'reader', signal: 'SIGKILL', attempt: 1, pages: null }])
    expect(contentOf(cut.outcome)).toEqual(contentOf(usual.outcome))
    expect(contentOf(cut.outcome).document.pages).toHaveLength(20)
  })

  test('killed once over a picture of several pages: the same, with its copy to show', async () => {
    const scan = await (
      await scanOf('The tenant pays the rent on the first day of each month.')
    )
      .png()
      .toBuffer()
    const file = join(folder, 'pages.tif')
    const upright = sharp(scan).resize({ width: 1200 })
    const upsideDown = sharp(await upright.clone().png().toBuffer()).rotate(180)
    const both = [await upright.png().toBuffer(), await upsideDown.png().toBuffer()]
    await sharp(both, { join: { animated: true } })
      .tiff()
      .toFile(file)
    const [usual, cut] = [
      await readMeanwhile(file),
      await readMeanwhile(file, (pid) => process.kill(pid, 'SIGKILL')),
    ]
    expect(cut.cutOffs).toHaveLength(1)
    expect(contentOf(cut.outcome)).toEqual(contentOf(usual.outcome))
    expect(cut.view?.length).toBeGreaterThan(1_000)
    expect(cut.view).toEqual(usual.view)
  })

  test('stopped for longer than it may work, and continued: the file is read', async () => {
    const limits = { workMs: 6_000, silenceMs: 3_000 }
    const file = join(import.meta.dirname, '../../../../../tests/fixtures/lease-14-elm.pdf')
    const stop = async (pid: number) => {
      process.kill(pid, 'SIGSTOP')
      await new Promise((done) => setTimeout(done, 7_000))
      process.kill(pid, 'SIGCONT')
    }
    const { outcome, cutOffs } = await readMeanwhile(file, stop, { limits })
    expect(contentOf(outcome).document.pages).toHaveLength(4)
    expect(cutOffs).toEqual([])
  })

  test('that sleeps and waits for nothing is ended, and that is the file’s', async () => {
    const childFile = join(import.meta.dirname, '../../../../../tests/support/reading-children/sleeps.ts')
    const file = join(import.meta.dirname, '../../../../../tests/fixtures/lease-14-elm.pdf')
    const reader = createDocumentReader({ childFile, limits: { silenceMs: 1_500 } })
    expect(await reader.read(file)).toMatchObject({
      ok: false,
      reason: 'timeout',
      detail: 'asleep for 1500 ms',
    })
  })
})
