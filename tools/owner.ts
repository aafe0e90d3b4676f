// `npm run owner -- EMAIL`: makes the confirmed account of that address a platform owner.
import { withInstallation } from './installation.ts'

const email = process.argv[2]?.trim().toLowerCase()
if (!email?.includes('@')) {
  process.stderr.write('Usage: npm run owner -- EMAIL\n')
  process.exit(2)
}

let isDone = false
await withInstallation(async ({ db }, { platformOrgName }) => {
  const [row] = await db.asService(
    (tx) => tx.rows<{ organization: string | null }>`
      select private.make_platform_owner(${email}, ${platformOrgName}) as organization`,
  )
  isDone = row?.organization != null
})
process.stdout.write(
  isDone
    ? `${email} is now a platform owner.\n`
    : `There is no confirmed account of ${email}. Sign up with it and confirm it first.\n`,
)
process.exit(isDone ? 0 : 1)
