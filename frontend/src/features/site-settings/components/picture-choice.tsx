import { useId } from 'react';
import { Button } from '../../../components/button/button.tsx';
import {
  UPLOAD_HINT,
  UploadButton,
  useImageUpload,
} from '../../../components/image-upload/image-upload.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Spinner } from '../../../components/waiting/waiting.tsx';
import { valueAt } from '../rules/field-path.ts';
import styles from './picture-choice.module.css';
import { useSettings } from './settings-context.ts';

interface PictureChoiceProps {
  readonly path: 'mark' | 'sharePicture' | 'author.portrait';
  readonly label: string;
  readonly hint: string;
  /** The address of the product's default picture. */
  readonly shipped: string;
  readonly shape: 'square' | 'wide' | 'tall';
}

/** Undefined: the default picture. Null: no picture. */
export function PictureChoice({ path, label, hint, shipped, shape }: PictureChoiceProps) {
  const id = useId();
  const { settings, errorAt, set } = useSettings();
  const picture = valueAt(settings, path) as string | null | undefined;
  const upload = useImageUpload((imageUrl) => set(path, imageUrl));
  const error = errorAt(path) ?? upload.refusal;
  const state = { undefined: 'Default', null: 'None' }[String(picture)] ?? 'Your own';
  return (
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <div className={`${styles.picture} ${styles[shape]}`}>
        {upload.isPending ? (
          <Spinner large />
        ) : picture === null ? (
          <Icon name="image" />
        ) : (
          <img src={picture ?? shipped} alt="" />
        )}
      </div>
      <div className={styles.words}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        <p className={styles.hint}>{hint}</p>
        <p className={styles.state} role="status">
          {state}
        </p>
        {error && (
          <p className={styles.error} role="alert">
            <Icon name="warning" /> {error}
          </p>
        )}
        <div className={styles.actions}>
          <UploadButton upload={upload} of={label} />
          {picture !== null && (
            <Button dense onClick={() => set(path, null)}>
              None<span className="visually-hidden">: {label}</span>
            </Button>
          )}
          {picture !== undefined && (
            <Button dense onClick={() => set(path, undefined)}>
              Default<span className="visually-hidden">: {label}</span>
            </Button>
          )}
        </div>
        <p className={styles.hint}>{UPLOAD_HINT}</p>
      </div>
    </div>
  );
}
