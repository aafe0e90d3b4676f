import { expect, test } from 'vitest'
import { printedPage, repainted, speckled } from '#tests/support/files/paper.ts'
import { dropAt, findBend, STRAIGHT } from './find-bend.ts'
import { IDENTITY } from './photo/homography.ts'
import { inkOf } from './image/ink.ts'
import { drawView } from './photo/view.ts'

const PAGE = printedPage(900, 1200)

test('follows lines that bow, and drawing by it makes them straight', () => {
  const bow = (x: number): number => 12 * Math.sin((Math.PI * x) / PAGE.width)
  const bent = repainted(PAGE, (_, x, y) => PAGE.data[Math.round(y + bow(x)) * PAGE.width + x] ?? 255)
  const bend = findBend(inkOf(bent), bent)
  for (const x of [120, 300, 450, 600, 750]) {
    const drop = (dropAt(bend, (2 * x) / PAGE.width - 1, 0) * PAGE.height) / 2
    expect(Math.abs(drop - (bow(450) - bow(x)))).toBeLessThan(2.5)
  }
  const straight = drawView(bent, { ...PAGE, bend, toPicture: IDENTITY })
  expect(findBend(inkOf(straight), straight)).toBe(STRAIGHT)
})

test('straight lines, and a page without any, are left alone', () => {
  expect(findBend(inkOf(PAGE), PAGE)).toBe(STRAIGHT)
  const dust = speckled(900, 1200)
  expect(findBend(inkOf(dust), dust)).toBe(STRAIGHT)
})
