import { stillImage, type Media, type MediaFocus } from '@examiner/contracts';
import type { MouseEvent } from 'react';
import styles from './media.module.css';

/** The number of places per side. Cards have a class for each place. */
const STEPS = 4;

interface FocusPointProps {
  readonly media: Media;
  readonly focus: MediaFocus;
  readonly onChange: (focus: MediaFocus) => void;
}

const near = (share: number) => Math.min(Math.max(Math.round(share * STEPS), 0), STEPS) / STEPS;

/** The focus point can be moved by a click on the picture or by two sliders. */
export function FocusPoint({ media, focus, onChange }: FocusPointProps) {
  const { imageUrl, width, height, alt } = media;
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLImageElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = near((clientX - box.left) / box.width);
    onChange({ x, y: near((clientY - box.top) / box.height) });
  };
  return (
    <fieldset className={styles.focus}>
      <legend>Focus point: stays visible when the picture is cropped</legend>
      <div className={styles.picture}>
        <img src={stillImage(imageUrl)} alt={alt} width={width} height={height} onClick={press} />
        <span
          aria-hidden="true"
          className={styles.point}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis} className={styles.slider}>
          {axis === 'x' ? 'Left to right' : 'Top to bottom'}
          <input
            type="range"
            min={0}
            max={1}
            step={1 / STEPS}
            value={focus[axis]}
            onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) })}
          />
        </label>
      ))}
    </fieldset>
  );
}
