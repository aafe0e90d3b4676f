import { lateModule } from '#web/ui/late-module.ts'

/** What shows an answer's Markdown, fetched as soon as a chat stands. */
export const lateMarkdown = lateModule(() => import('./answer-markdown.tsx'))
