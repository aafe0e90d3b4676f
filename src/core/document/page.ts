/**
 * A box of text on a page: `[start, end, x, y, width, height]`.
 * `start` and `end` are UTF-16 offsets into the page's own text, end exclusive. The rest is in units of the
 * page (0 to 1, origin top left, as the page is shown after its rotation).
 */
export type TextBox = readonly [
  start: number,
  end: number,
  x: number,
  y: number,
  width: number,
  height: number,
]

/** How letters are set off beside their size: 0 not at all, 1 bold, 2 italic, 3 both. */
export type Emphasis = 0 | 1 | 2 | 3

/**
 * How a stretch of a page's text is printed: `[start, end, size, emphasis]`. Offsets are those of `TextBox`, sizes in
 * points, to the half.
 */
export type TextStyle = readonly [start: number, end: number, size: number, emphasis: Emphasis]

/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270

/** Where a page's words come from; `flow` means a format without pages, whose numbers are approximate. */
export type PageSource = 'text' | 'ocr' | 'flow'

/** One physical page, counted from 1. */
export interface Page {
  readonly number: number
  /** The page number printed on the page, where one was found or the file states one. */
  readonly label: string | null
  readonly text: string
  readonly source: PageSource
  /** 0 to 1 for recognized text, null where nothing was guessed. */
  readonly confidence: number | null
  /**
   * By how much the file's page is turned to read upright, beyond the rotation the file itself states; not 0 only for
   * scans that lie on their side or head.
   */
  readonly rotation: Rotation
  /** Size in points as shown, after both rotations. */
  readonly width: number
  readonly height: number
  readonly boxes: readonly TextBox[]
  /** In order, without overlap; empty where only a picture shows how it is printed. */
  readonly styles: readonly TextStyle[]
}

/** Where a page stands in the whole text, end exclusive. */
export interface PageSpan {
  readonly number: number
  readonly label: string | null
  readonly start: number
  readonly end: number
  /** Where its words stand, as in its `Page`; offsets count from its start. */
  readonly boxes?: readonly TextBox[]
}

/** Stands between two pages in the whole text. It counts as white space, so sentences run on across it. */
export const PAGE_BREAK = '\f'
