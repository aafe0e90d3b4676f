import type { Database } from './database.types.ts'

type Tables = Database['public']['Tables']

/** A row of a table, as far as a signed-in person may read it; with columns, only those. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Tables[Table]['Row'] = keyof Tables[Table]['Row'],
> = Readonly<Pick<Tables[Table]['Row'], Column>>
