import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium, NPM_CHROMIUM } from './support/browser/find-chromium.ts'
import { makeOnce } from './support/browser/make-once.ts'

const PLAYWRIGHTS = '/home/ann/playwright/chrome'

describe('which Chromium is tested in', () => {
  const on = (platform: string, arch: string, env: Record<string, string>, ...there: string[]) =>
    findChromium({
      platform,
      arch,
      env,
      playwrightPath: PLAYWRIGHTS,
      isThere: (path) => there.includes(path),
    })

  test('the one that is named, before all others', () => {
    const env = { CHROMIUM_PATH: '/opt/mine' }
    expect(on('linux', 'x64', env, '/usr/bin/chromium', '/opt/mine')).toEqual({ executablePath: '/opt/mine' })
    expect(() => on('linux', 'x64', env, '/usr/bin/chromium')).toThrow('CHROMIUM_PATH names /opt/mine')
  })

  test("else the system's", () => {
    expect(on('linux', 'x64', {}, NPM_CHROMIUM, '/usr/bin/chromium')).toEqual({
      executablePath: '/usr/bin/chromium',
    })
  })

  test('else the one from npm, with its own libraries and fonts', () => {
    expect(on('linux', 'x64', { HOME: '/root', LD_LIBRARY_PATH: '/opt/lib' }, NPM_CHROMIUM)).toEqual({
      executablePath: join(NPM_CHROMIUM, 'chromium'),
      env: {
        HOME: '/root',
        LD_LIBRARY_PATH: `${join(NPM_CHROMIUM, 'al2023', 'lib')}:/opt/lib`,
        FONTCONFIG_PATH: join(NPM_CHROMIUM, 'fonts'),
      },
    })
  })

  test.each([
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])("where that one does not run, on %s %s, Playwright's own", (platform, arch) => {
    expect(on(platform, arch, {}, NPM_CHROMIUM, PLAYWRIGHTS)).toEqual({})
    expect(on(platform, arch, {}, NPM_CHROMIUM)).toBeNull()
  })

  test('none where there is none', () => {
    expect(on('linux', 'x64', {}, PLAYWRIGHTS)).toBeNull()
  })
})

describe('a folder that is made once', () => {
  let place = ''
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'plainprint-once-'))
  })
  afterEach(async () => rm(place, { recursive: true }))

  const fill = (text: string) => (folder: string) => writeFile(join(folder, 'file'), text)

  test('is whole when two make it at once, and is not made again', async () => {
    const folder = join(place, 'deep', 'folder')
    const made: string[] = []
    const both = ['first', 'second'].map((name) =>
      makeOnce(folder, async (unfinished) => {
        made.push(name)
        await fill(name)(unfinished)
      }),
    )
    await Promise.all(both)
    expect(made.toSorted()).toEqual(['first', 'second'])
    await makeOnce(folder, () => Promise.reject(new Error('made again')))
    expect(await readdir(join(place, 'deep'))).toEqual(['folder'])
    expect(await readdir(folder)).toEqual(['file'])
  })

  test('is not there when it could not be made', async () => {
    const failing = makeOnce(join(place, 'folder'), async (unfinished) => {
      await fill('half')(unfinished)
      throw new Error('no network')
    })
    await expect(failing).rejects.toThrow('no network')
    expect(await readdir(place)).toEqual([])
  })

  test('takes away what somebody left who was cut off, not what somebody is making', async () => {
    const ages = { 'folder.unfinished-left': 7_200, 'folder.unfinished-busy': 1_800, another: 7_200 }
    for (const [name, seconds] of Object.entries(ages)) {
      await mkdir(join(place, name))
      await utimes(join(place, name), 10_000 - seconds, 10_000 - seconds)
    }
    await makeOnce(join(place, 'folder'), fill('text'), 10_000_000)
    expect((await readdir(place)).toSorted()).toEqual(['another', 'folder', 'folder.unfinished-busy'])
  })
})
