const CLASSIC = 42
const X_RESOLUTION = 282
const Y_RESOLUTION = 283
const RATIONAL = 5
const ENTRY_BYTES = 12
/** Fax machines scan coarser down the page than across it, up to this much. */
const MOST = 4

/**
 * How much higher than wide a pixel of a TIFF is on paper: about 2 in a fax of standard resolution, 1 where the file
 * does not say or says nonsense. (The decoder tells only one of the two resolutions.)
 * @param page from 0
 */
export function pixelHeight(bytes: Uint8Array, page: number): number {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const isLittle = view.getUint16(0) === 0x4949
    if (view.getUint16(2, isLittle) !== CLASSIC) return 1
    let directory = view.getUint32(4, isLittle)
    for (let before = 0; before < page; before += 1)
      directory = view.getUint32(directory + 2 + ENTRY_BYTES * view.getUint16(directory, isLittle), isLittle)
    const across = resolution(view, directory, X_RESOLUTION, isLittle)
    const down = resolution(view, directory, Y_RESOLUTION, isLittle)
    const height = across / down
    return height >= 1 / MOST && height <= MOST ? height : 1
  } catch (error) {
    // A place outside the file.
    if (error instanceof RangeError) return 1
    throw error
  }
}

/** NaN where the directory does not state it. */
function resolution(view: DataView, directory: number, tag: number, isLittle: boolean): number {
  const entries = view.getUint16(directory, isLittle)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + ENTRY_BYTES * index
    if (view.getUint16(entry, isLittle) !== tag) continue
    if (view.getUint16(entry + 2, isLittle) !== RATIONAL) return Number.NaN
    const place = view.getUint32(entry + 8, isLittle)
    return view.getUint32(place, isLittle) / view.getUint32(place + 4, isLittle)
  }
  return Number.NaN
}
