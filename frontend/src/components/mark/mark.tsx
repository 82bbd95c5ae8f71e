import { imageRendition, stillImage } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';
import { Moon } from '../moon/moon.tsx';
import styles from './mark.module.css';

const WIDTH = 320;

/** The mark of the site. If the owner chose no mark, `instead` is shown. */
export function Mark({ instead }: { instead?: ReactNode }) {
  const { mark } = useSite();
  if (mark === undefined) return <Moon />;
  if (!mark) return instead;
  const src = imageRendition(stillImage(mark), WIDTH, 'webp') ?? mark;
  return <img className={styles.mark} src={src} alt="" />;
}
