import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import field from './field.module.css'
import styles from './search-field.module.css'

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'maxLength' | 'value'> {
  /** "Search documents": its name, and with three dots what stands in it while it is empty. */
  readonly label: string
  readonly onSearch: (search: string) => void
}

/** What a list is searched by, above it. */
export function SearchField({ label, onSearch, ...rest }: SearchFieldProps) {
  return (
    <div className={styles['search']}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <input
        {...rest}
        className={field['input']}
        type="search"
        aria-label={label}
        placeholder={`${label}...`}
        dir="auto"
        onChange={(event) => onSearch(event.target.value)}
      />
    </div>
  )
}
