/** "December 20, 2026", the same for every reader. */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}
