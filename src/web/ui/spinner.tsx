/** A turning ring beside words that say what is going on; hidden from assistive technology for that reason. */
export function Spinner({ size = 'md' }: { size?: 'md' | 'lg' }) {
  return <span className={size === 'lg' ? 'spinner spinner-lg' : 'spinner'} aria-hidden="true" />
}

/** Fills its area while something loads, and says what. */
export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <div className="center">
      <Spinner size="lg" />
      <output className="muted">{children}</output>
    </div>
  )
}
