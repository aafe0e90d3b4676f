import type { Page, Rotation } from '#core/document/page.ts'
import { enlargeSmall, openImage, topOfPicture, type ImagePage } from './decode-image.ts'
import { inParallel } from '../process/in-parallel.ts'
import { EMPTY_PAGE } from '../pdf/damaged-page.ts'
import { ReadFailure, type FileReading, type PageRange, type ShownPage } from '../process/messages.ts'
import { warningsOf, type PageNotes } from '../page-notes.ts'
import { createRecognizer, parallelPictures } from '../recognition/recognizer.ts'
import { createScanReader } from '../recognition/read-scan.ts'
import { viewPdf, type ViewPage } from '../pdf/view-pdf.ts'

/** A picture's page is shown as high as a sheet of letter paper; how large it was on paper nobody knows. */
const LONGER_SIDE = 792

/**
 * Reads a picture, or the pages of a TIFF. The viewer's copy is a PDF of the pages, upright.
 * @param part the pages to read, one after the other; null for all of them
 * @throws ReadFailure with `corrupt` or `too_large`
 */
export async function readImage(
  bytes: Uint8Array,
  maxPages: number,
  wantsView: boolean,
  part: PageRange | null = null,
): Promise<FileReading> {
  const file = await openImage(bytes, maxPages)
  const { first, last } = part ?? { first: 1, last: file.pageCount }
  const recognizer = createRecognizer(part ? 1 : parallelPictures())
  const scans = createScanReader(recognizer)
  /** A page that turns out to be damaged stays an empty sheet. */
  const views: ViewPage[] = Array.from({ length: file.pageCount }, () => ({ ...EMPTY_PAGE, picture: null }))
  const damaged: number[] = []
  const rotations: [number, Rotation][] = []

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
    const content = await scans.read(number, await enlargeSmall(grey), {
      width: grey.width * scale,
      height: grey.height * scale,
    })
    const { rotation, width, height } = content
    rotations.push([number, rotation])
    if (wantsView) views[number - 1] = { picture: await picture.view(rotation), width, height }
    // The viewer's copy is turned already.
    return { ...content, rotation: 0, number, label: null }
  }

  const notes = (): PageNotes => ({ damaged, ...scans.found(), hidden: [], rotations })
  return {
    pageCount: file.pageCount,
    get warnings() {
      return warningsOf(notes())
    },
    notes,
    ...shownAs(views),
    async *pages() {
      async function* jobs() {
        for (let number = first; number <= Math.min(last, file.pageCount); number += 1)
          yield () => tryPage(number)
      }
      yield* inParallel<Page>(jobs(), part ? 1 : recognizer.parallel + 1)
    },
  }
}

/** The viewer's copy alone, of pages that were read before. It has no pages to tell of. */
export async function viewImage(
  bytes: Uint8Array,
  maxPages: number,
  shown: readonly ShownPage[],
): Promise<FileReading> {
  const file = await openImage(bytes, maxPages)
  const views: ViewPage[] = []
  for (const [index, page] of shown.entries()) {
    const picture = page && (await (await file.page(index + 1)).view(page.rotation))
    const { width, height } = page ?? EMPTY_PAGE
    views.push({ picture, width, height })
  }
  return { pageCount: file.pageCount, warnings: [], ...shownAs(views), async *pages() {} }
}

const shownAs = (views: readonly ViewPage[]) => ({
  view: () => viewPdf(views),
  thumbnail: async () => {
    const picture = views[0]?.picture
    return picture ? topOfPicture(picture) : null
  },
})
