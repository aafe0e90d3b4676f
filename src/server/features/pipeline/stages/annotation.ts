import type { Warning } from '#core/document/warning.ts'
import type { Stage } from '../stage.ts'
import { structureThreads } from '../structure-threads.ts'
import { saveStructure } from './save-structure.ts'

const threads = structureThreads()

export const CUT_LISTS: Warning = {
  kind: 'cut_lists',
  pages: [],
  message:
    'This document holds so many clauses, terms, amounts or tables that only the first are listed. Look for the rest on its pages, or split it.',
}

/** Stores the clauses of the document, the facts in them, and what refers to what. */
export const annotation: Stage = {
  async run(run) {
    const { documentId } = run
    const annotated = await threads.run(await run.text(), run.signal)
    const { agreementKind } = annotated.structure
    const warnings = JSON.stringify(annotated.isCut ? [CUT_LISTS] : [])
    return async (tx) => {
      await saveStructure(tx, documentId, annotated)
      await tx.rows`
        update public.documents
        set findings = findings || jsonb_build_object('agreement_kind', ${agreementKind?.kind ?? null}::text,
          'agreement_kind_confidence', ${agreementKind?.confidence ?? null}::real, 'cut_lists', ${warnings}::jsonb)
        where id = ${documentId}`
    }
  },
}
