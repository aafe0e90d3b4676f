/** Two names of our own making, such as `documents/` and a UUID: no user's text ever becomes a path. */
const OBJECT_KEY = /^[a-z][a-z0-9_-]{0,62}\/[a-z0-9][a-z0-9_-]{0,126}$/

/** @throws RangeError for anything but a key of our own making */
export function checkKey(key: string): string {
  if (!OBJECT_KEY.test(key)) throw new RangeError('an object key is "{bucket}/{id}" of our own making')
  return key
}
