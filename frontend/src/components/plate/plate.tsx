import { imageSrcSet } from '@examiner/contracts';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './plate.module.css';

interface PlateProps {
  /** Address of the picture; one of another site is not shown. */
  readonly src: string | undefined;
  readonly alt: string;
  /** How wide it is laid out, as in an image's `sizes`. */
  readonly sizes: string;
  /** Whether it is the first thing one sees. */
  readonly eager?: boolean;
}

/** Whether an address is on this site: a picture from elsewhere would tell that site who reads. */
function isOwn(src: string): boolean {
  return URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin;
}

/** A post's picture in its 3:2 place: the renditions first, then the plain file, then the placeholder. */
export function Plate({ src, alt, sizes, eager = false }: PlateProps) {
  const [failure, setFailure] = useState<{ src: string | undefined; times: number }>();
  const failed = failure?.src === src ? (failure?.times ?? 0) : 0;
  const srcSet = src && failed === 0 ? imageSrcSet(src) : undefined;
  const isLost = !src || !isOwn(src) || failed > (imageSrcSet(src) ? 1 : 0);
  if (isLost) {
    return (
      <div className={`${styles.plate} ${styles.empty}`} role="img" aria-label="No image">
        <Icon name="image" />
      </div>
    );
  }
  return (
    <div className={styles.plate}>
      <img
        key={failed}
        src={src}
        {...(srcSet && { srcSet, sizes })}
        alt={alt}
        width={1200}
        height={800}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailure({ src, times: failed + 1 })}
      />
    </div>
  );
}
