import { expect, test } from 'vitest'
import { GLOBAL_SHORTCUTS, pressedShortcut, SHORTCUT_LIST, VIEWER_SHORTCUTS } from './shortcuts.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  ['n', {}, 'newChat'],
  // Caps Lock is on.
  ['N', {}, 'newChat'],
  ['?', { shiftKey: true }, 'list'],
  // On a German keyboard.
  ['/', { shiftKey: true }, 'field'],
  ['x', {}, null],
  ['N', { shiftKey: true }, null],
  ['n', { ctrlKey: true }, null],
  ['n', { metaKey: true }, null],
  ['n', { altKey: true }, null],
] as const)('%s with %j is %s', (key, held, name) => {
  expect(pressedShortcut(GLOBAL_SHORTCUTS, press(key, held))).toBe(name)
})

test('keys of the open page are told apart from each other', () => {
  expect(pressedShortcut(VIEWER_SHORTCUTS, press('ArrowRight'))).toBe('nextPage')
  expect(pressedShortcut(VIEWER_SHORTCUTS, press('+', { shiftKey: true }))).toBe('zoomIn')
})

test('no key means two things, and every one stands in the list', () => {
  const all = [...Object.values(GLOBAL_SHORTCUTS), ...Object.values(VIEWER_SHORTCUTS)]
  const keys = all.flatMap((shortcut) => [...shortcut.keys])
  expect(new Set<string>(keys).size).toBe(keys.length)
  const listed = SHORTCUT_LIST.flatMap(({ shortcuts }) => [...shortcuts])
  for (const shortcut of all) expect(listed).toContain(shortcut)
})
