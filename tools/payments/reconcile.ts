// `npm run reconcile`: compares plans and credits with the payment provider's record, beside a running server or without
// one, and prints what differs. It mends nothing; what it finds is written down as by the daily comparison.
import { reconcileAll } from '#server/features/billing/checks/sweep-customers.ts'
import { withInstallation } from '../installation.ts'

let exitCode = 0
await withInstallation(async (context) => {
  if (context.payments.mode === 'none') {
    process.stdout.write('No payment provider is set up, so there is nothing to compare.\n')
    return
  }
  const { differences, failures } = await reconcileAll(context)
  for (const { userId, what, subject, expected, found } of differences)
    process.stdout.write(`${userId} ${what} ${subject || '-'}: expected ${expected}, found ${found}\n`)
  process.stdout.write(
    `${differences.length} differences. ${failures === 0 ? 'Everybody was compared.' : `Not everybody could be compared: ${failures} failures.`}\n`,
  )
  if (differences.length > 0 || failures > 0) exitCode = 1
})
process.exit(exitCode)
