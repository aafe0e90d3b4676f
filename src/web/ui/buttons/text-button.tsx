import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './text-button.module.css'

/** Looks like a link within a sentence, and does something here. What leads to another address is a link. */
export function TextButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button type="button" {...rest} className={classNames(styles['button'], className)} />
}
