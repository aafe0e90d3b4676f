import { ChevronLeft, ChevronRight, FileText, Maximize2, Minus, Plus, Search, Type, X } from 'lucide-react'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { TipButton, Tooltip } from '#web/ui/overlays/tooltip.tsx'
import type { ViewerMode } from './use-viewer-mode.ts'
import styles from './viewer.module.css'

interface ViewerToolbarProps {
  readonly page: number
  readonly pageCount: number
  readonly zoom: number
  /** True when the page numbers are approximate. */
  readonly isAbout: boolean
  /** The number printed on the page; null where it says nothing more. */
  readonly printed: string | null
  /** `none` while there are no pages to show. */
  readonly mode: ViewerMode
  readonly isFinding: boolean
  /** The document on its own; null where it already is. */
  readonly fullPath: string | null
  readonly onPage: (page: number) => void
  readonly onZoom: (step: 'in' | 'out' | 'fit') => void
  readonly onFind: () => void
  readonly onTextMode: (on: boolean) => void
  readonly onClose: (() => void) | null
}

/** Page, size and mode of the viewer. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { page, pageCount, zoom, isAbout, printed, mode, isFinding, fullPath } = props
  const { onPage, onZoom, onFind, onTextMode, onClose } = props
  return (
    <div className={styles['bar']} role="group" aria-label="Document view">
      {mode !== 'none' && (
        <>
          <TipButton
            label="Previous page"
            icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className={`${styles['figure']} num`}>
            <span className="vh">{isAbout ? 'About page ' : 'Page '}</span>
            {isAbout && <span aria-hidden="true">≈ </span>}
            {page} / {pageCount}
            {printed !== null && <span className={`${styles['printed']} muted`}> (printed {printed})</span>}
          </span>
          <TipButton
            label="Next page"
            icon={<ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
      {mode === 'pages' && (
        <>
          <span className={styles['rule']} />
          <TipButton
            label="Zoom out"
            icon={<Minus size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onZoom('out')}
          />
          <Tooltip label="Fit the width">
            <button
              type="button"
              className={`${styles['figure']} ${styles['zoom']} num`}
              onClick={() => onZoom('fit')}
            >
              {Math.round(zoom * 100)}%
            </button>
          </Tooltip>
          <TipButton
            label="Zoom in"
            icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onZoom('in')}
          />
        </>
      )}
      <span className="grow" />
      {mode !== 'none' && (
        <TipButton
          label="Find in this document"
          aria-expanded={isFinding}
          icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onFind}
        />
      )}
      {(mode === 'text' || mode === 'pages') && (
        <TipButton
          label={mode === 'text' ? 'Show pages' : 'Show as text'}
          aria-pressed={mode === 'text'}
          icon={
            mode === 'text' ? (
              <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Type size={20} strokeWidth={1.75} aria-hidden="true" />
            )
          }
          onClick={() => onTextMode(mode === 'pages')}
        />
      )}
      {fullPath !== null && (
        <Tooltip label="Open the document on its own">
          <IconLink
            className={styles['alone']}
            to={fullPath}
            label="Open the document on its own"
            icon={<Maximize2 size={18} strokeWidth={1.75} aria-hidden="true" />}
          />
        </Tooltip>
      )}
      {onClose && (
        <TipButton
          label="Close document"
          icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      )}
    </div>
  )
}
