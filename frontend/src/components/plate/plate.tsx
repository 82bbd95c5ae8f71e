import { imageSrcSet, NO_MOTION, picturePath, stillImage } from '@examiner/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './plate.module.css';

const FORMATS = ['avif', 'webp'] as const;

interface PlateProps {
  /** Pictures on other sites are not shown, because the other site would learn about each reader. */
  readonly src: string | undefined;
  readonly alt: string;
  /** As in an image's `sizes`. */
  readonly sizes: string;
  /** The part of a cropped picture that stays visible: one of 25 places. The default is the center. */
  readonly focus?: number | undefined;
  /** Whether the picture is visible without scrolling. */
  readonly eager?: boolean;
}

/** Falls back from the renditions to the plain file, then to the placeholder. */
export function Plate({ src, alt, sizes, focus, eager = false }: PlateProps) {
  const [failure, setFailure] = useState<{ src: string | undefined; times: number }>();
  const failed = failure?.src === src ? (failure?.times ?? 0) : 0;
  const [avif, webp] = failed === 0 && src ? FORMATS.map((format) => imageSrcSet(src, format)) : [];
  const still = src && failed === 0 && stillImage(src) !== src ? stillImage(src) : undefined;
  const { url } = useSite();
  const isLost =
    !src || picturePath(src, url) === undefined || failed > (imageSrcSet(src, 'webp') ? 1 : 0);
  const image = useRef<HTMLImageElement>(null);
  const fail = useEffectEvent(() => setFailure({ src, times: failed + 1 }));
  useEffect(() => {
    // The picture may have failed to load before React added its listeners.
    if (image.current?.complete && image.current.naturalWidth === 0) fail();
  }, []);
  if (isLost) {
    return (
      <div className={`${styles.plate} ${styles.empty}`} role="img" aria-label="No image">
        <Icon name="image" />
      </div>
    );
  }
  return (
    <div className={styles.plate}>
      <picture key={failed}>
        {still && <source media={NO_MOTION} srcSet={imageSrcSet(still, 'webp')} sizes={sizes} />}
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        <img
          ref={image}
          src={src}
          {...(webp && { srcSet: webp, sizes })}
          alt={alt}
          data-focus={focus}
          width={1200}
          height={800}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailure({ src, times: failed + 1 })}
        />
      </picture>
    </div>
  );
}
