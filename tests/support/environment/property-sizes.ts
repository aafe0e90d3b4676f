import * as fc from 'fast-check'

// A property that says up to 600 letters draws up to 600; by itself the library draws ten, whatever is said.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true })
