import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { UNROUNDED_VECTORS } from './compared-texts.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SCRIPT = join(import.meta.dirname, 'fine-tune', 'fine_tune.py')

/**
 * Teaches an encoder with the pairs (ADR 0052): writes the taught one, and what it makes of the compared texts before its
 * weights are rounded.
 * @param base, taught files of `writeModelFile`
 * @throws Error where Python with PyTorch is not installed, or fails
 */
export function fineTune(base: string, taught: string): void {
  const paths = [
    base,
    join(ROOT, 'training', 'pairs'),
    join(import.meta.dirname, 'compared-texts.json'),
    taught,
    join(ROOT, UNROUNDED_VECTORS),
  ]
  const { status } = spawnSync('python3', ['-u', SCRIPT, ...paths], { stdio: 'inherit' })
  if (status !== 0)
    throw new Error('The encoder was not taught; it takes Python 3 with PyTorch (Debian: python3-torch).')
}
