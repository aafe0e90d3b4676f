import { Sheet } from 'lucide-react'
import { useState } from 'react'
import type { Overview } from '#core/overview/build-overview.ts'
import { overviewTable } from '#core/overview/overview-table.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'

/** Saves parties, money, dates, periods and duties with their receipts; nothing is offered where nothing was found. */
export function DownloadSpreadsheet({ overview }: { overview: Overview }) {
  const { receipts, source } = useOverview()
  const [isBusy, setBusy] = useState(false)
  const { parties, money, dates, times, duties } = overview
  if ([parties, money, dates, times, duties].every(({ length }) => length === 0)) return null
  const save = async () => {
    setBusy(true)
    try {
      const { spreadsheetOf } = await import('./spreadsheet.ts')
      const rows = overviewTable(overview, receipts, window.location.origin, source.isAbout)
      saveFile(
        new Blob([spreadsheetOf(rows)], { type: 'text/csv;charset=utf-8' }),
        `${nameOf(source.filename)}.csv`,
      )
      toastSuccess('Spreadsheet saved')
    } catch {
      toastError('Download failed', 'Check your connection and try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={styles['download']}>
      <Button size="sm" busy={isBusy} onClick={() => void save()}>
        <Sheet size={16} strokeWidth={1.75} aria-hidden="true" />
        Download as a spreadsheet
      </Button>
    </p>
  )
}

/** Letters and digits of the document's name without its ending. */
const nameOf = (filename: string): string =>
  filename
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'overview'
