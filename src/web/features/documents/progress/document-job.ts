import type { JobView } from '#core/document/stages.ts'
import type { JobPace } from '../cards/card-state.ts'

export interface DocumentJob extends JobView, JobPace {
  readonly error_message: string | null
}
