/** Words as compared: letters and digits, without regard to case and to how a printer draws quotes, dashes and ligatures. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
