import { queryOptions, useQuery } from '@tanstack/react-query'
import { isNoAnswer } from '#web/client/error-text.ts'
import { supabase } from '#web/client/supabase.ts'
import { inBatches } from '../library/in-batches.ts'

/** Seconds a link works; it is used at once. */
const LINK_SECONDS = 60
const MOST_AT_ONCE = 100
/** Links to stored thumbnails, for the cards that came into view together. */
const linkTo = inBatches(async (names) => {
  const { data, error } = await supabase.storage.from('thumbnails').createSignedUrls([...names], LINK_SECONDS)
  if (error) throw error
  return new Map(data.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])))
}, MOST_AT_ONCE)

/**
 * The picture itself and not its link, which is dead a minute later: no cache of the browser may keep a document, so
 * it is kept here until its person signs out.
 */
export const thumbnailQuery = (userId: string, documentId: string) =>
  queryOptions({
    queryKey: ['thumbnail', userId, documentId],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<Blob | null> => {
      const link = await linkTo(`${userId}/${documentId}.webp`)
      if (link === null) return null
      const reply = await fetch(link, { signal })
      // Not now is not never: the next card of it asks again.
      if (isNoAnswer(reply.status)) throw new Error(`The service answered ${reply.status}.`)
      return reply.ok ? reply.blob() : null
    },
  })

/** A processed document's thumbnail; null until it is there, and for documents that have none. */
export function useThumbnail(userId: string, documentId: string): Blob | null {
  const { data: picture } = useQuery(thumbnailQuery(userId, documentId))
  return picture instanceof Blob ? picture : null
}
