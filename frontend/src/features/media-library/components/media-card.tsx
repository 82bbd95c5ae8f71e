import { imageRendition, stillImage, type Media } from '@examiner/contracts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { nameOf, sizeWords, useWords } from '../rules/media-words.ts';
import styles from './media.module.css';

interface MediaCardProps {
  readonly media: Media;
  /** Undefined if the pictures cannot be chosen. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onShow: () => void;
}

export function MediaCard({ media, isChosen, onChoose, onShow }: MediaCardProps) {
  const name = nameOf(media);
  const { imageUrl, focus, alt } = media;
  return (
    <li>
      <button type="button" className={styles.card} onClick={onShow}>
        <img
          src={imageRendition(stillImage(imageUrl), 320, 'webp')}
          alt=""
          loading="lazy"
          style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        />
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </button>
      <p className={styles.facts}>
        <span>{sizeWords(media)}</span>
        <span>{useWords(media)}</span>
        {!alt && <span>No description</span>}
      </p>
      {isChosen !== undefined && (
        <label className={styles.choice}>
          <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)} /> Choose
          <span className="visually-hidden"> {name}</span>
        </label>
      )}
    </li>
  );
}
