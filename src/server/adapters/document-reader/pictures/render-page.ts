import type { Rotation } from '#core/document/page.ts'
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { THUMBNAIL_WIDTH, topOfPage, type ColorImage } from './color-image.ts'

/** What letters of the usual sizes need; more makes recognition slower and, where the scan has less, worse. */
export const USUAL_DPI = 200
/** What small print needs. */
export const FINE_DPI = 300
const POINTS_PER_INCH = 72
/** A page of more is drawn smaller; it is set before anything is drawn, whatever size the file states. */
const MAX_PIXELS = 9_000_000

/** Draws pages of one PDF. */
export interface PageRenderer {
  /** The page as it is shown, annotations and stamps included; null when it cannot be drawn. */
  render(number: number, dotsPerInch: number): Promise<GreyImage | null>
  /** The top of the first page in color, turned clockwise by `rotation`; null when it cannot be drawn. */
  thumbnail(rotation: Rotation): Promise<ColorImage | null>
}

/** @param bytes the file; kept until the first page is asked for, as most files need none */
export function createRenderer(bytes: Uint8Array): PageRenderer {
  let opened: Promise<PDFiumDocument> | undefined

  async function draw(
    number: number,
    colorSpace: 'Gray' | 'BGRA',
    scaleOf: (width: number, height: number) => number,
  ): Promise<GreyImage | null> {
    try {
      opened ??= PDFiumLibrary.init().then((library) => library.loadDocument(bytes))
      const page: PDFiumPage = (await opened).getPage(number - 1)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      if (!(originalWidth >= 1 && originalHeight >= 1)) return null
      const scale = Math.min(
        scaleOf(originalWidth, originalHeight),
        Math.sqrt(MAX_PIXELS / (originalWidth * originalHeight)),
      )
      const { data, width, height } = await page.render({
        width: Math.max(1, originalWidth * scale),
        height: Math.max(1, originalHeight * scale),
        scale: 1,
        colorSpace,
        render: 'bitmap',
      })
      return { data, width, height }
    } catch {
      return null
    }
  }

  return {
    render: (number, dotsPerInch) => draw(number, 'Gray', () => dotsPerInch / POINTS_PER_INCH),
    async thumbnail(rotation) {
      const isSideways = rotation === 90 || rotation === 270
      // The library calls it BGRA and gives red first.
      const page = await draw(1, 'BGRA', (width, height) => THUMBNAIL_WIDTH / (isSideways ? height : width))
      return page && topOfPage(page, rotation)
    },
  }
}
