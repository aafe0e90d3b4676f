import { expect, test } from 'vitest'
import { avatarPath, avatarRefusal, compressionProgress, fitted } from './avatar-file.ts'

test.each([
  ['image/png', 'image/png', 2_097_152, null],
  ['image/jpeg', 'image/jpeg', 1, null],
  ['image/webp', 'image/webp', 1, null],
  // A picture under the wrong one of the three endings can be drawn all the same.
  ['image/jpeg', 'image/png', 1, null],
  ['image/gif', null, 1, 'Unsupported format'],
  ['', 'image/png', 1, 'Unsupported format'],
  // A photo of another kind that was renamed.
  ['image/jpeg', null, 1, 'Unsupported format'],
  ['image/gif', null, 2_097_153, 'Unsupported format'],
  ['image/png', 'image/png', 2_097_153, 'File too large'],
])('a %s that is %s, of %d bytes, is refused as %s', (type, content, size, title) => {
  expect(avatarRefusal({ type, size }, content)?.title ?? null).toBe(title)
})

test.each([
  [2048, 1024, { width: 512, height: 256 }],
  [300, 900, { width: 171, height: 512 }],
  [64, 64, { width: 64, height: 64 }],
  [5000, 2, { width: 512, height: 1 }],
])('%d × %d is drawn as %j', (width, height, size) => {
  expect(fitted(width, height)).toEqual(size)
})

test('the file is named after its person and type', () => {
  expect(avatarPath('u1', 'image/jpeg')).toBe('u1/avatar.jpg')
  expect(avatarPath('u1', 'image/webp')).toBe('u1/avatar.webp')
})

test('making a picture smaller shows 5 to 90', () => {
  expect([0, 40, 100].map(compressionProgress)).toEqual([5, 40, 90])
})
