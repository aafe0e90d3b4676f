import { waitFor } from './wait-for.ts'

/**
 * Asks again while the answer is 503, as a client does that is told to come back: of many who ask at once, a busy machine
 * refuses those whose place in line ends. What is refused for another reason than that never comes, and fails.
 */
export function untilServed<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return waitFor('an answer other than 503', async () => {
    const answer = await ask()
    return answer.status === 503 ? undefined : answer
  })
}
