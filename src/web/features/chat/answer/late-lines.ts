import { lateModule } from '#web/ui/late-module.ts'

/** What an answer's lines are made by, and what shows them; fetched as soon as a chat stands. */
export const lateLines = lateModule(async () => {
  const [making, showing] = await Promise.all([
    import('#core/chat/shown/parts-of-message.ts'),
    import('./shown-blocks.tsx'),
  ])
  return { ...making, ...showing }
})
