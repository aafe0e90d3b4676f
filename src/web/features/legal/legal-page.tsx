import type { ReactNode } from 'react'
import { formatDay } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AnchoredPage, type AnchoredSection } from './anchored-page.tsx'

interface LegalPageProps {
  readonly title: string
  /** "2026-11-20". */
  readonly updated: string
  readonly theme: ReactNode
  readonly sections: readonly AnchoredSection[]
}

/** A legal text: since when it holds, and that it is a draft yet. */
export function LegalPage({ title, updated, theme, sections }: LegalPageProps) {
  const opening = (
    <>
      <p className="muted">Last updated {formatDay(updated)}</p>
      <Notice tone="miss">
        This text is a draft. A lawyer has to review it before the service opens to the public.
      </Notice>
    </>
  )
  return <AnchoredPage title={title} theme={theme} opening={opening} sections={sections} />
}
