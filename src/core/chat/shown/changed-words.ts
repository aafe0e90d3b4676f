/** Former words in three stretches: the middle is what the words in force have changed. */
export function changedWords(former: string, now: string): readonly [string, string, string] {
  const [old, own] = [former.split(' '), now.split(' ')]
  const most = Math.min(old.length, own.length)
  let start = 0
  while (start < most && old[start] === own[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === own.at(-1 - end)) end += 1
  const kept = old.length - end
  return [old.slice(0, start), old.slice(start, kept), old.slice(kept)].map((words) => words.join(' ')) as [
    string,
    string,
    string,
  ]
}
