import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Turns an answer that is being made into a stream of its text. The answer is made to its end and kept by `save`
 * whether or not anybody still reads the stream; the stream ends only once it is kept. `save` gets the whole text, and what the
 * pieces return.
 *
 * @returns the stream, once the first piece is there
 * @throws what the answer threw before its first piece; a later failure breaks the stream off
 */
export async function streamAnswer<Typed>(
  pieces: AsyncGenerator<string, Typed>,
  save: (text: string, answer: Typed) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<Readable> {
  const first = await pieces.next()
  if (first.done) throw new Error('an answer has at least one piece')
  const stream = new Readable({ read: () => {} })
  const send = (piece: string): void => {
    if (!stream.destroyed) stream.push(piece)
  }
  const finish = async (): Promise<void> => {
    let text = first.value
    send(text)
    for (;;) {
      await nextTurn() // so that each piece leaves as it is made
      const step = await pieces.next()
      if (step.done) {
        await save(text, step.value)
        break
      }
      text += step.value
      send(step.value)
    }
    if (!stream.destroyed) stream.push(null)
  }
  finish().catch((error: unknown) => {
    onFailure(error)
    stream.destroy(new Error('the answer broke off', { cause: error }))
  })
  return stream
}
