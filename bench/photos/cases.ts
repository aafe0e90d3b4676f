import type { Shot } from './take-photo.ts'

export interface PhotoCase {
  readonly name: string
  /** A document of tests/fixtures and its page, from 1. */
  readonly file: string
  readonly page: number
  readonly shot: Shot
}

const LEASE = 'lease-14-elm.pdf'
const OFFER = 'job-offer.pdf'
const BILL = 'hospital-bill.pdf'
const GYM = 'gym-membership.pdf'

/** How people photograph paper, each fault alone and then together. */
export const PHOTO_CASES: readonly PhotoCase[] = (
  [
    ['straight from above', LEASE, 1, {}],
    ['window light from the side', LEASE, 2, { gradient: 0.65, lightFrom: 10 }],
    ['dim room, grainy', LEASE, 3, { gradient: 0.3, paper: 105, table: 45, noise: 8 }],
    ['shadow of a hand, soft', LEASE, 4, { shadow: 0.5, softness: 0.12 }],
    ['shadow of the phone, sharp', OFFER, 1, { shadow: 0.6, softness: 0.015 }],
    ['turned 4 degrees', BILL, 1, { roll: 4, fill: 0.8 }],
    ['turned -9 degrees', GYM, 1, { roll: -9, fill: 0.75 }],
    ['turned 17 degrees', LEASE, 1, { roll: 17, fill: 0.7 }],
    ['from below', OFFER, 1, { pitch: 28, fill: 0.75 }],
    ['from the right', LEASE, 2, { yaw: 25, fill: 0.75 }],
    ['from the corner', LEASE, 3, { pitch: -20, yaw: -18, roll: 6, fill: 0.7 }],
    ['white table', GYM, 1, { table: 190, grain: 8, pitch: 12, yaw: 8, fill: 0.8 }],
    ['dark table, strong grain', LEASE, 4, { table: 60, grain: 45, pitch: -15, roll: -5, fill: 0.75 }],
    ['edges cut off, turned', LEASE, 1, { fill: 1.03, roll: 2.5, width: 2448, height: 3264 }],
    ['edges cut off, from below', OFFER, 1, { fill: 1.0, pitch: 12 }],
    ['out of focus', LEASE, 2, { blur: 2.2, pitch: 8, fill: 0.85 }],
    ['night, noise and JPEG', BILL, 1, { paper: 130, table: 40, noise: 14, blur: 1, quality: 45 }],
    ['small file from a messenger', LEASE, 3, { width: 1536, height: 2048, quality: 45, yaw: 8, fill: 0.9 }],
    ['on its side', OFFER, 1, { rotation: 90, pitch: 8 }],
    ['on its head', LEASE, 4, { rotation: 180, roll: 3, gradient: 0.4 }],
    ['on its side, the file says so', GYM, 1, { rotation: 270, exif: true, yaw: -10, fill: 0.8 }],
    ['curved paper', LEASE, 1, { curl: 0.012, gradient: 0.4, fill: 0.8 }],
    ['grey paper', BILL, 1, { paper: 170, pitch: 10, yaw: -10, fill: 0.8, gradient: 0.3 }],
    [
      'phone shadow, from below, turned',
      LEASE,
      2,
      { shadow: 0.5, softness: 0.04, pitch: 20, roll: -7, fill: 0.72 },
    ],
    [
      'lamp from the left, from the corner',
      GYM,
      1,
      { gradient: 0.7, lightFrom: 180, pitch: 15, yaw: 15, roll: 10, fill: 0.68 },
    ],
    [
      'everything at once',
      LEASE,
      3,
      {
        gradient: 0.5,
        shadow: 0.4,
        softness: 0.06,
        pitch: -18,
        yaw: 12,
        roll: -6,
        fill: 0.75,
        blur: 1.2,
        noise: 7,
        quality: 60,
      },
    ],
  ] as const satisfies readonly (readonly [string, string, number, Omit<Shot, 'seed'>])[]
).map(([name, file, page, shot], index) => ({ name, file, page, shot: { ...shot, seed: 1000 + index } }))
