import type { ComponentProps } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './icon-button.module.css';

/** A square button with a pictogram or a letter. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its name. */
  readonly label: string;
  readonly danger?: boolean;
  /** Whether the name shows when one points at it; the page needs a `TooltipProvider`. */
  readonly tooltip?: boolean;
}

export function IconButton({ label, danger, tooltip, className = '', ...props }: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      className={`${styles.button} ${danger ? styles.danger : ''} ${className}`}
      {...props}
    />
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
