/** "mara@mail.com" becomes "m•••@mail.com": enough to know it by, safe on a shared screen. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? email : `${email.slice(0, 1)}•••${email.slice(at)}`
}
