import { expect, test } from 'vitest'
import { toastFloor } from './toast-place.ts'

const COMPOSER = { top: 720, bottom: 800 }

test.each([
  ['nothing in the way', [], null, 0],
  ['above the question field', [COMPOSER], null, 80],
  ['above the highest of several bars', [COMPOSER, { top: 700, bottom: 800 }], null, 100],
  ['a bar in the middle of the page does not count', [{ top: 100, bottom: 160 }], null, 0],
  ['above a control that would be covered', [], { top: 730, bottom: 770 }, 70],
  ['above a control that the bar has lifted the toasts onto', [COMPOSER], { top: 650, bottom: 690 }, 150],
  ['a control further up is not covered', [COMPOSER], { top: 600, bottom: 640 }, 80],
  ['a control in the bar is not covered', [COMPOSER], { top: 740, bottom: 780 }, 80],
  ['a control with no room above it', [], { top: 40, bottom: 780 }, 0],
] as const)('%s', (_name, bars, focused, floor) => {
  expect(toastFloor(800, bars, focused, 60)).toBe(floor)
})
