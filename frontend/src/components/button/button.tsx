import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

/** `primary` is the main action of a view; `danger` confirms a deletion. */
export type ButtonVariant = 'outline' | 'primary' | 'quiet' | 'danger';

interface Look {
  readonly variant?: ButtonVariant;
  /** Less high, for toolbars. */
  readonly dense?: boolean;
}

function lookOf({ variant = 'outline', dense = false }: Look, className = ''): string {
  return [styles.button, styles[variant], dense && styles.dense, className]
    .filter(Boolean)
    .join(' ');
}

/** A button with the type `button`, which does not submit a form. Another type can be given. */
export function Button({ variant, dense, className, ...props }: Look & ComponentProps<'button'>) {
  return <button type="button" className={lookOf({ variant, dense }, className)} {...props} />;
}

export function ButtonLink({ variant, dense, className, ...props }: Look & LinkProps) {
  return <Link className={lookOf({ variant, dense }, className)} {...props} />;
}

/** A full page load, not a route of the SPA. */
export function ButtonAnchor({
  variant,
  dense,
  className,
  children,
  ...props
}: Look & ComponentProps<'a'>) {
  return (
    <a className={lookOf({ variant, dense }, className)} {...props}>
      {children}
    </a>
  );
}
