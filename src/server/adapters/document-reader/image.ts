import type { Page } from '#core/document/page.ts'
import type { Warning } from '#core/document/warning.ts'
import { openImage, topOfPicture, type ImagePage } from './decode-image.ts'
import { inParallel } from './in-parallel.ts'
import { damagedPageWarning, EMPTY_PAGE } from './damaged-page.ts'
import { ReadFailure, type FileReading } from './messages.ts'
import { createRecognizer, parallelPictures } from './recognizer.ts'
import { createScanReader } from './read-scan.ts'
import { viewPdf, type ViewPage } from './view-pdf.ts'

/** A picture's page is shown as high as a sheet of letter paper; how large it was on paper nobody knows. */
const LONGER_SIDE = 792

/**
 * Reads a picture, or the pages of a TIFF. The viewer's copy is a PDF of the pages, upright.
 * @throws ReadFailure with `corrupt` or `too_large`
 */
export async function readImage(
  bytes: Uint8Array,
  maxPages: number,
  wantsView: boolean,
): Promise<FileReading> {
  const file = await openImage(bytes, maxPages)
  const recognizer = createRecognizer(parallelPictures())
  const scans = createScanReader(recognizer)
  /** A page that turns out to be damaged stays an empty sheet. */
  const views: ViewPage[] = Array.from({ length: file.pageCount }, () => ({ ...EMPTY_PAGE, picture: null }))
  const warnings: Warning[] = []
  const damaged: number[] = []

  async function tryPage(number: number): Promise<Page> {
    recognizer.prepare()
    try {
      return await readPage(number, await file.page(number))
    } catch (error) {
      if (!(error instanceof ReadFailure) || error.reason !== 'corrupt') throw error
      damaged.push(number)
      if (damaged.length === file.pageCount) throw error
      return { ...EMPTY_PAGE, number, label: null }
    }
  }

  async function readPage(number: number, picture: ImagePage): Promise<Page> {
    const { grey } = picture
    const scale = LONGER_SIDE / Math.max(grey.width, grey.height)
    const content = await scans.read(number, grey, {
      width: grey.width * scale,
      height: grey.height * scale,
    })
    const { turn, width, height } = content
    if (wantsView) views[number - 1] = { picture: await picture.view(turn), width, height }
    // The viewer's copy is turned already.
    return { ...content, turn: 0, number, label: null }
  }

  return {
    pageCount: file.pageCount,
    warnings,
    view: () => viewPdf(views),
    thumbnail: async () => {
      const picture = views[0]?.picture
      return picture ? topOfPicture(picture) : null
    },
    async *pages() {
      async function* jobs() {
        for (let number = 1; number <= file.pageCount; number += 1) yield () => tryPage(number)
      }
      yield* inParallel<Page>(jobs(), recognizer.parallel + 1)
      warnings.push(...damaged.map(damagedPageWarning), ...scans.warnings())
    },
  }
}
