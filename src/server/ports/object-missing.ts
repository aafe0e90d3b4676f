/** There is no stored object under this key (any more). */
export class ObjectMissing extends Error {
  constructor(options?: ErrorOptions) {
    super('object missing', options)
    this.name = 'ObjectMissing'
  }
}
