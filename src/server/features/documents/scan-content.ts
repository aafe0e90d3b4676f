/** Whether each of some byte patterns has been seen in a stream, also where one is cut between two chunks. */
export interface ContentScan<Mark extends string> {
  see(bytes: Buffer): void
  found(mark: Mark): boolean
}

export function scanContent<Mark extends string>(
  patterns: Readonly<Record<Mark, Buffer>>,
): ContentScan<Mark> {
  const missing = new Map(Object.entries(patterns) as [Mark, Buffer][])
  const longest = Math.max(...[...missing.values()].map(({ length }) => length))
  let tail: Buffer = Buffer.alloc(0)
  return {
    see(bytes) {
      if (missing.size === 0) return
      const joined = Buffer.concat([tail, bytes])
      for (const [mark, pattern] of missing) if (joined.includes(pattern)) missing.delete(mark)
      tail = joined.subarray(Math.max(0, joined.length - longest + 1))
    },
    found: (mark) => !missing.has(mark),
  }
}
