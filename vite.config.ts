import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fileNameOf, offlineShell } from './tools/offline-shell.ts'

const PICTURE_DECODERS = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']

/**
 * pdf.js asks for its decoders of scanned pictures by name, below one address. They are the plain-script ones:
 * the content policy allows no WebAssembly. Their folder carries the version in place of a hash.
 */
function pdfPictureDecoders(): Plugin {
  const { resolve } = createRequire(import.meta.url)
  const { version } = JSON.parse(readFileSync(resolve('pdfjs-dist/package.json'), 'utf8')) as {
    version: string
  }
  return {
    name: 'pdf-picture-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of PICTURE_DECODERS) {
        const source = readFileSync(resolve(`pdfjs-dist/wasm/${name}`))
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${name}`, source })
      }
    },
  }
}

/**
 * What is always wanted together becomes one file: fewer requests, and they compress better than many small ones.
 * What only one screen needs stays with that screen.
 */
const SHARED = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'client', test: /node_modules\/(@supabase|@tanstack)\// },
  // The small pieces that the public screens show too, with their styles. Last: a group takes what it depends on.
  {
    name: 'ui',
    test: /src\/web\/ui\/((buttons|fields)\/)?(?!empty-state|page-header|avatar)[\w-]+\.(tsx|module\.css)$/,
  },
]

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), pdfPictureDecoders(), offlineShell('src/web/public')],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Which file loads which, for the size budget in tests/; the server hands out no dot-folder.
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'src/web/index.html', 'service-worker': 'src/web/worker/service-worker.ts' },
      output: { codeSplitting: { groups: SHARED }, entryFileNames: fileNameOf },
    },
  },
})
