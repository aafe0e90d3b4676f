import { posix } from 'node:path'
import { elementsOf, parseXml } from './xml.ts'
import type { ZipPackage } from './zip-package.ts'

export interface Relationship {
  readonly id: string
  /** The last word of the type: "styles", "image", "footnotes". */
  readonly type: string
  /** The name of the part in the package. */
  readonly part: string
}

/** What a part refers to within the package. Whatever lies outside does not exist for us. */
export async function relationshipsOf(zip: ZipPackage, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part)
  const bytes = await zip.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  if (!bytes) return []
  return elementsOf(parseXml(bytes)).flatMap(({ attributes }) => {
    const { Id, Type, Target, TargetMode } = attributes
    if (Id === undefined || Type === undefined || Target === undefined) return []
    if (TargetMode === 'External' || /^[a-z][\w+.-]*:/i.test(Target)) return []
    const name = Target.startsWith('/') ? posix.normalize(Target) : posix.join('/', folder, Target)
    return [{ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: name.slice(1) }]
  })
}

export const partOfType = (relationships: readonly Relationship[], type: string): string | undefined =>
  relationships.find((relationship) => relationship.type === type)?.part
