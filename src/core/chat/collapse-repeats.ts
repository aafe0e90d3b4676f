/** Drops every assistant message that says exactly what the message before it, also the assistant's, said. */
export function collapseRepeats<Message extends { readonly role: string; readonly content: string }>(
  messages: readonly Message[],
): Message[] {
  return messages.filter((message, index) => {
    const previous = messages[index - 1]
    return !(
      message.role === 'assistant' &&
      previous?.role === 'assistant' &&
      previous.content === message.content
    )
  })
}
