/** The most rows one reply carries; the server cuts what is asked beyond it. */
const ROWS_AT_ONCE = 1_000

/**
 * Every row of a query that may have more than one reply carries.
 * @param read asks for the rows from `first` to `last`, both included, in a fixed order
 */
export async function readAll<Row>(
  read: (first: number, last: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data } = await read(rows.length, rows.length + ROWS_AT_ONCE - 1)
    rows.push(...data)
    if (data.length < ROWS_AT_ONCE) return rows
  }
}
