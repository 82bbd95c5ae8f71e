import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

/** `label` is the accessible name. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string;
  readonly danger?: boolean;
}

export function IconButton({ label, danger, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`${styles.button} ${danger ? styles.danger : ''} ${className}`}
      {...props}
    />
  );
}
