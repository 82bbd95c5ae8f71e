import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

export function Checkbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input type="checkbox" className={styles.check} {...props} />;
}
