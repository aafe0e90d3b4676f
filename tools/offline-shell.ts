import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { SCREENS, SERVICE_WORKER_PATH } from '#contract/addresses.ts'
import type { Plugin, Rolldown } from 'vite'

const WORKER = SERVICE_WORKER_PATH.slice(1)
/** Stands in the worker's source for what only the build knows. */
const PLACE = 'SHELL_OF_THIS_BUILD'

/** Fonts of the letters most documents here are in; others come from the network. */
const FONTS = /-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Writes into the service worker which files the screens need: every script, style sheet and main font, without
 * pdf.js, whose pages come from the server anyway.
 */
export function offlineShell(publicDir: string): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER]
        if (worker?.type !== 'chunk' || !worker.code.includes(PLACE))
          throw new Error('The service worker has no place for its list of files')
        if (worker.imports.length > 0)
          throw new Error('The service worker is one file: it shares nothing with the page')
        const built = Object.values(bundle)
          .filter(isShellFile)
          .map(({ fileName }) => `/${fileName}`)
        const plain = readdirSync(publicDir).map((name) => `/${name}`)
        const files = [...built, ...plain].sort()
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'index')
        if (entry === undefined) throw new Error('The page has no script to start with')
        const version = hash('sha256', JSON.stringify(files) + worker.code).slice(0, 16)
        worker.code = worker.code.replace(
          PLACE,
          JSON.stringify({ version, page: SCREENS.app, entry: `/${entry.fileName}`, files }),
        )
      },
    },
  }
}

function isShellFile(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (file.type === 'asset') return file.fileName.endsWith('.css') || FONTS.test(file.fileName)
  return file.fileName !== WORKER && !file.moduleIds.some((id) => id.includes('/pdfjs-dist/'))
}

/** The worker at the root of the site, where it may serve /app, under a name that stays. */
export const fileNameOf = ({ name }: { readonly name: string }): string =>
  name === 'service-worker' ? WORKER : 'assets/[name]-[hash].js'
