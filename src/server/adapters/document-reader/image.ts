import type { Page } from '#core/document/page.ts'
import { openImage, type ImagePage } from './decode-image.ts'
import { inParallel } from './in-parallel.ts'
import type { FileReading } from './messages.ts'
import { createRecognizer } from './recognizer.ts'
import { createScanReader } from './read-scan.ts'
import { viewPdf, type ViewPicture } from './view-pdf.ts'

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
  const recognizer = createRecognizer()
  const scans = createScanReader(recognizer)
  const views: ViewPicture[] = []

  async function readPage(number: number, picture: ImagePage): Promise<Page> {
    const { grey } = picture
    const scale = LONGER_SIDE / Math.max(grey.width, grey.height)
    const content = await scans.read(grey, {
      isPhoto: true,
      width: grey.width * scale,
      height: grey.height * scale,
    })
    const { turn, width, height } = content
    if (wantsView) views[number - 1] = { ...(await picture.view(turn)), width, height }
    // The viewer's copy is turned already.
    return { ...content, turn: 0, number, label: null }
  }

  return {
    pageCount: file.pageCount,
    warnings: [],
    view: () => viewPdf(views),
    async *pages() {
      async function* jobs() {
        for (let number = 1; number <= file.pageCount; number += 1)
          yield async () => readPage(number, await file.page(number))
      }
      yield* inParallel<Page>(jobs(), recognizer.parallel + 1)
    },
  }
}
