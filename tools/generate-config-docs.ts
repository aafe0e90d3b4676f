// Writes docs/configuration.md and .env.example from the settings, so that neither can go stale.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documented, settings as schema } from '#server/config/settings.ts'

const settings = Object.entries(schema.shape).map(([name, setting]) => ({
  name,
  default: '',
  meaning: setting.description,
  ...documented.get(setting),
}))

/** The reference page of every setting. */
export function configurationPage(): string {
  const rows = settings.map(({ name, default: value, meaning, isSecret }) => {
    const shown = isSecret ? 'none (secret)' : value === '' ? 'none' : `\`${value}\``
    return `| \`${name}\` | ${shown} | ${meaning} |`
  })
  return [
    '# Configuration',
    '',
    'Every setting is an environment variable; a `.env` file beside `package.json` fills in what the environment',
    'leaves out. An empty environment starts the whole product on one machine. This page is generated from',
    '`src/server/config/settings.ts` by `npm run generate`.',
    '',
    '| Name | Default | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** The example file: every setting with its default, commented out. */
export function envExample(): string {
  const lines = settings.flatMap(({ name, default: value, meaning }) => [
    `# ${meaning}`,
    `#${name}=${value}`,
    '',
  ])
  return [
    '# Copy to .env and change what you need. Generated from src/server/config/settings.ts.',
    '',
    ...lines,
  ].join('\n')
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  writeFileSync(join(root, 'docs', 'configuration.md'), configurationPage())
  writeFileSync(join(root, '.env.example'), envExample())
}
