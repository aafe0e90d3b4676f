import type { LaunchOptions } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

/**
 * How tests and measurements launch the Chromium that is found here.
 * @throws Error that says what to do where there is none
 */
export function launchOptions(): LaunchOptions {
  const found = findChromium()
  if (!found)
    throw new Error(
      'There is no Chromium to test in. `node scripts/bootstrap.mjs chromium` fetches one; or install it ' +
        '(Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
    )
  return {
    ...found,
    // Chromium's own sandbox does not work as root, which is how build machines run it.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}
