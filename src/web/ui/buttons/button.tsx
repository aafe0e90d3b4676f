import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'

export interface ButtonLook {
  /** At most one `primary` per view or card. */
  readonly variant?: 'primary' | 'line' | 'ghost' | 'danger'
  readonly size?: 'sm' | 'md' | 'lg'
  /** Takes the whole width of its column. */
  readonly block?: boolean
}

function lookOf(
  {
    variant = 'ghost',
    size = 'md',
    block = false,
  }: { readonly [Key in keyof ButtonLook]: ButtonLook[Key] | undefined },
  className: string | undefined,
): string {
  return classNames(
    styles['button'],
    styles[variant],
    size !== 'md' && styles[size],
    block && styles['block'],
    className,
  )
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and refuses presses; the words stay, so the width does not jump, and so does the focus. */
  readonly busy?: boolean
  readonly children?: ReactNode
}

/** A button of ink. `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, block }, className)}
      disabled={disabled}
      // A button that is disabled while it has the focus loses it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Enter in a field of its form presses it too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export interface LinkButtonProps extends LinkProps, ButtonLook {
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button: use it whenever pressing only leads to another address. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={lookOf({ variant, size, block }, className)} />
}
