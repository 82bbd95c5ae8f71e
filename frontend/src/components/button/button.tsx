import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

/** How a button looks: outlined, filled with ink, bare, or for what cannot be taken back. */
export type ButtonVariant = 'outline' | 'primary' | 'quiet' | 'danger' | 'solid-danger';

interface Look {
  readonly variant?: ButtonVariant;
  /** Lower, for rows of tools. */
  readonly dense?: boolean;
}

/** The classes of a button's look. */
function lookOf({ variant = 'outline', dense = false }: Look, className = ''): string {
  return [styles.button, styles[variant], dense && styles.dense, className]
    .filter(Boolean)
    .join(' ');
}

/** A button; it does not submit a form unless its type says so. */
export function Button({ variant, dense, className, ...props }: Look & ComponentProps<'button'>) {
  return <button type="button" className={lookOf({ variant, dense }, className)} {...props} />;
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, dense, className, ...props }: Look & LinkProps) {
  return <Link className={lookOf({ variant, dense }, className)} {...props} />;
}

/** A link that the browser follows by itself, and that looks like a button. */
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
