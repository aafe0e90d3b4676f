import { memo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import paper from '#web/ui/receipts/sheet.module.css'
import type { PageInfo } from './document-pages.ts'
import type { Match } from '../find/find-text.ts'
import { FoundMarks } from '../find/found-marks.tsx'
import look from '../receipts/marks.module.css'
import { markStyle } from '../receipts/page-rect.ts'
import { NotYet, PageCanvas } from './page-canvas.tsx'
import type { PdfFile } from './pdf-file.ts'
import type { Mark } from '../receipts/use-marks.ts'
import styles from '../viewer.module.css'

interface PageSheetProps {
  readonly documentId: string
  readonly page: PageInfo
  readonly file: PdfFile | null
  readonly marks: readonly Mark[]
  readonly activePath: string | null
  /** Part of an open mark's identity: opened again, it is swept again. */
  readonly openKey: string
  /** What a search found on this page; the same array until the next search. */
  readonly matches: readonly Match[]
  /** The match that is shown, if it is on this page. */
  readonly current: Match | null
  /** Where the sheet lies in the stack, in pixels. */
  readonly box: {
    readonly top: number
    readonly left: number
    readonly width: number
    readonly height: number
  }
}

/** One page: its picture, and over it the cited words. The open receipt is filled, the others are outlined. */
export const PageSheet = memo(function PageSheet(props: PageSheetProps) {
  const { documentId, page, file, marks, activePath, openKey, matches, current, box } = props
  const shape = box.height / box.width
  return (
    <div
      className={classNames(paper['sheet'], styles['sheet'])}
      data-page={page.number}
      style={{ insetBlockStart: box.top, left: box.left, inlineSize: box.width, blockSize: box.height }}
    >
      {file ? (
        <PageCanvas file={file} page={page} widthPx={box.width}>
          <Marks marks={marks} activePath={activePath} openKey={openKey} shape={shape} />
          {matches.length > 0 && (
            <FoundMarks
              documentId={documentId}
              page={page.number}
              matches={matches}
              current={current}
              shape={shape}
            />
          )}
        </PageCanvas>
      ) : (
        <NotYet>{`Loading page ${page.number}...`}</NotYet>
      )}
    </div>
  )
}, areEqual)

interface MarksProps extends Pick<PageSheetProps, 'marks' | 'activePath' | 'openKey'> {
  readonly shape: number
}

function Marks({ marks, activePath, openKey, shape }: MarksProps) {
  return marks.map(({ citation, rects, check }) => {
    const isActive = citation.path === activePath
    if (check === 'missing') return null
    return rects.map((rect, line) => (
      <span
        // A line has no identity but its place; the opening is part of it so that the sweep starts afresh.
        key={`${citation.path} ${isActive ? openKey : ''} ${line}`}
        aria-hidden="true"
        data-receipt={citation.number}
        data-active={isActive}
        className={isActive ? look['mark'] : look['dim']}
        style={{ ...markStyle(rect, shape), animationDelay: `${line * 120}ms` }}
      />
    ))
  })
}

function areEqual(before: PageSheetProps, after: PageSheetProps): boolean {
  return (
    before.page === after.page &&
    before.file === after.file &&
    before.activePath === after.activePath &&
    before.openKey === after.openKey &&
    before.matches === after.matches &&
    before.current === after.current &&
    before.marks.length === after.marks.length &&
    before.marks.every((mark, index) => mark === after.marks[index]) &&
    before.box.top === after.box.top &&
    before.box.left === after.box.left &&
    before.box.width === after.box.width &&
    before.box.height === after.box.height
  )
}
