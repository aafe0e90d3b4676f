/**
 * An address for somebody who may not be its owner: enough to know it by. Runs of six digits are broken, as a
 * mail's only six-digit number is its code.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).replace(/\d{6,}/g, (digits) => `${digits.slice(0, 3)}...`)
  return `${address.slice(0, 1)}***@${domain}`
}
