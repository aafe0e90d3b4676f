import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages that run a model of one's own, and the lock file they are fetched by. */
export const RUNTIME_PACKAGE = join(import.meta.dirname, 'package')

/** Where `npm run encoder:runtime` puts them. */
export function runtimeFolder(): string {
  const { dependencies } = JSON.parse(readFileSync(join(RUNTIME_PACKAGE, 'package.json'), 'utf8')) as {
    dependencies: Record<'onnxruntime-web', string>
  }
  const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
  return join(root, '.cache', 'onnx-runtime', dependencies['onnxruntime-web'])
}

export const hasRuntime = (): boolean => existsSync(runtimeFolder())
