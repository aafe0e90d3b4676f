/**
 * Reads a streamed reply as text and hands over all of it so far, whenever more has come. A character whose
 * bytes arrive in two pieces is held back until it is whole.
 * @throws the stream's own error when the connection breaks; what was read until then has been handed over
 */
export async function readTextStream(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  const take = (piece: string) => {
    if (piece === '') return
    text += piece
    onText(text)
  }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    take(decoder.decode(value, { stream: true }))
  }
  take(decoder.decode())
  return text
}
