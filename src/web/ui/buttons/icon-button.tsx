import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'sm' | 'md'
}

const lookOf = (className: string | undefined, size?: 'sm' | 'md'): string =>
  classNames(styles['button'], size === 'sm' && styles['small'], className)

/** A button with an icon only; 44 px on touch screens. Where nothing beside it says the name, take `TipButton`. */
export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={lookOf(className, size)} aria-label={label}>
      {icon}
    </button>
  )
}

export interface IconLinkProps extends Omit<LinkProps, 'aria-label' | 'children'> {
  /** The accessible name. */
  readonly label: string
  readonly icon: ReactNode
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button with an icon only. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={lookOf(className)} aria-label={label}>
      {icon}
    </Link>
  )
}
