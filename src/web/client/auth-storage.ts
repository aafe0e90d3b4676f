/** What the session lasts at least while nothing can be reached; read anew each time, so it never runs out. */
const TIME_LEFT_SECONDS = 300

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Where the client keeps its session. While nothing can be reached a session is never over: a token that cannot be
 * renewed for lack of an answer is no ended session, and the client would try for half a minute with every call.
 * What is stored stays as it is; the server refuses an old token, and then it is renewed.
 */
export function authStorage(
  area: SessionStorage,
  isAway: () => boolean,
  nowMs: () => number,
): SessionStorage {
  return {
    getItem(key) {
      const text = area.getItem(key)
      return text !== null && isAway() ? withTimeLeft(text, nowMs() / 1_000) : text
    },
    setItem: (key, text) => area.setItem(key, text),
    removeItem: (key) => area.removeItem(key),
  }
}

function withTimeLeft(text: string, nowSeconds: number): string {
  const value = parse(text)
  if (value === null || !('expires_at' in value) || typeof value.expires_at !== 'number') return text
  const leastEnd = Math.floor(nowSeconds) + TIME_LEFT_SECONDS
  return value.expires_at >= leastEnd ? text : JSON.stringify({ ...value, expires_at: leastEnd })
}

/** The object that a text is in JSON; null for anything else. */
export function parse(text: string | null): object | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
