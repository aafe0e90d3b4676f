import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const STARTERS = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/usr/lib64/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
]

/** LibreOffice where its packages put it; null when this machine has none. */
export function findLibreOffice(): string | null {
  const starter = [...STARTERS, ...ownFolders()].find((file) => existsSync(file))
  if (starter === undefined) return null
  // The program itself rather than the script that starts it: one process, which can be watched and killed.
  const program = join(dirname(realpathSync(starter)), 'soffice.bin')
  return existsSync(program) ? program : starter
}

/** The project's own packages install to /opt/libreoffice25.2 and the like. */
function ownFolders(): string[] {
  if (!existsSync('/opt')) return []
  return readdirSync('/opt')
    .filter((name) => name.startsWith('libreoffice'))
    .toSorted()
    .toReversed()
    .map((name) => join('/opt', name, 'program', 'soffice'))
}
