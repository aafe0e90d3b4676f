import { lateModule } from '#web/ui/late-module.ts'

/** What an answer's lines are made by, and what shows them; fetched as soon as a chat stands. */
export const lateLines = lateModule(async () => {
  const [making, summing, blocks, lines, facts] = await Promise.all([
    import('#core/chat/shown/parts-of-message.ts').then(({ partsOfMessage, pagesSearched }) => ({
      partsOfMessage,
      pagesSearched,
    })),
    import('#core/chat/answer-summary.ts').then(({ answerSummary }) => ({ answerSummary })),
    import('./shown-blocks.tsx').then(({ ShownBlocks }) => ({ ShownBlocks })),
    import('./shown-lines.tsx').then(({ MaybeLines }) => ({ MaybeLines })),
    import('./facts.tsx').then(({ Facts, Deleted }) => ({ Facts, Deleted })),
  ])
  return { ...making, ...summing, ...blocks, ...lines, ...facts }
})
