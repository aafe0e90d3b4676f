import type { Page } from '#core/document/page.ts'

/** What is read off a page; the rest its file knows. */
export type PageContent = Omit<Page, 'number' | 'label'>
