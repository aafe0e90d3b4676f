import { lateModule } from '#web/ui/late-module.ts'

/** What an answer's lines are made by, and what shows them; fetched as soon as a chat stands. */
export const lateLines = lateModule(async () => {
  const [making, summing, blocks, lines, facts] = await Promise.all([
    import('#core/chat/shown/parts-of-message.ts'),
    import('#core/chat/answer-summary.ts'),
    import('./shown-blocks.tsx'),
    import('./shown-lines.tsx'),
    import('./facts.tsx'),
  ])
  return { ...making, ...summing, ...blocks, ...lines, ...facts }
})
