import { BUSINESS_CLAIMS } from './business-claims.ts'
import type { ClaimCase } from './claim-case.ts'
import { DEPOSIT_CLAIMS } from './deposit-claims.ts'
import { HOME_CLAIMS } from './home-claims.ts'
import { WORK_CLAIMS } from './work-claims.ts'

export const CLAIMS: readonly ClaimCase[] = [
  ...HOME_CLAIMS,
  ...DEPOSIT_CLAIMS,
  ...WORK_CLAIMS,
  ...BUSINESS_CLAIMS,
]
