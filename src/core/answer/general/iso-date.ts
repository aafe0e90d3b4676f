const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "2027-05-01" as "May 1, 2027"; null for anything else. */
export function formatIsoDate(value: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? null : `${name} ${Number(day)}, ${year}`
}
