import type { Saying } from '../sayings/sayings.ts'

/** Whether a sentence speaks of all that the title of another says. */
export const isOnTitle = (fresh: Saying, { titleStems }: Saying): boolean =>
  titleStems.size > 0 && [...titleStems].every((stem) => fresh.stems.has(stem) || fresh.titleStems.has(stem))
