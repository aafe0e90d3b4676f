import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { supabase } from '#web/client/supabase.ts'

/** Seconds a link works; it is used at once. */
const LINK_SECONDS = 60
/** Cards that come into view together ask within this time, and are answered by one request. */
const GATHER_MS = 20
/** How far below the window a picture is fetched, so that it is there when its card is. */
const AHEAD = '400px'

interface Asked {
  readonly name: string
  readonly answer: PromiseWithResolvers<string | null>
}

let waiting: Asked[] = []

/** A link to a stored thumbnail; null when there is none. */
function linkTo(name: string): Promise<string | null> {
  const answer = Promise.withResolvers<string | null>()
  if (waiting.length === 0) setTimeout(() => void answerAll(), GATHER_MS)
  waiting.push({ name, answer })
  return answer.promise
}

async function answerAll(): Promise<void> {
  const asked = waiting
  waiting = []
  try {
    const { data, error } = await supabase.storage.from('thumbnails').createSignedUrls(
      asked.map(({ name }) => name),
      LINK_SECONDS,
    )
    if (error) throw error
    const links = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]))
    for (const { name, answer } of asked) answer.resolve(links.get(name) || null)
  } catch (error) {
    for (const { answer } of asked) answer.reject(error)
  }
}

/**
 * The picture itself and not its link, which is dead a minute later: no cache of the browser may keep a document, so
 * it is kept here until its person signs out.
 */
const thumbnailQuery = (userId: string, documentId: string) =>
  queryOptions({
    queryKey: ['thumbnail', userId, documentId],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<Blob | null> => {
      const link = await linkTo(`${userId}/${documentId}.webp`)
      if (link === null) return null
      const reply = await fetch(link, { signal })
      return reply.ok ? reply.blob() : null
    },
  })

/**
 * A document's thumbnail, fetched when its card comes near the window; null until it is there, and for
 * documents that have none.
 */
export function useThumbnail(
  userId: string | undefined,
  documentId: string,
  card: RefObject<Element | null>,
  isWanted: boolean,
): Blob | null {
  const isNear = useIsNear(card)
  const { data: picture } = useQuery({
    ...thumbnailQuery(userId ?? '', documentId),
    enabled: isWanted && isNear && userId !== undefined,
  })
  return picture instanceof Blob ? picture : null
}

/** One for all cards: five hundred of them are watched as cheaply as one. */
let observer: IntersectionObserver | undefined
const arrivals = new WeakMap<Element, () => void>()

function watchArrival(element: Element, onArrival: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.()
    },
    { rootMargin: AHEAD },
  )
  arrivals.set(element, onArrival)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

/** True from the moment the element first comes near the window. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    return watchArrival(element.current, () => setNear(true))
  }, [element, isNear])
  return isNear
}
