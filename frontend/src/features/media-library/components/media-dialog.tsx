import type { Media } from '@examiner/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, TextArea } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { sendPicture } from '../../../lib/send-picture.ts';
import { changeMedia, deleteMedia, replaceMedia } from '../api/media.ts';
import { nameOf, replacementWords, sizeWords } from '../rules/media-words.ts';
import { FocusPoint } from './focus-point.tsx';
import { MediaUses } from './media-uses.tsx';
import { ReplaceButton } from './replace-button.tsx';
import styles from './media.module.css';

interface MediaDialogProps {
  readonly media: Media;
  /** Called after a change, with the message to show. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

export function MediaDialog({ media, onDone, onClose }: MediaDialogProps) {
  const { id, uses, source } = media;
  const name = nameOf(media);
  const [{ alt, focus }, change] = useState<Pick<Media, 'alt' | 'focus'>>(media);
  const [isOffered, offer] = useState(false);
  const mayFollow = uses.length > 0 && alt.trim() !== '' && alt.trim() !== media.alt;
  const inPosts = mayFollow && isOffered;
  const [isBusy, setBusy] = useState(false);
  const [problem, say] = useState('');

  const doing = async (close: () => void, act: () => Promise<string>) => {
    setBusy(true);
    say('');
    try {
      onDone(await act());
      close();
    } catch (error) {
      say(reasonOf(error));
      setBusy(false);
    }
  };
  const save = async () => {
    await changeMedia(id, { alt: alt.trim(), focus, inPosts });
    return inPosts ? `${name} is saved, and described in its texts.` : `${name} is saved.`;
  };
  const remove = async () => {
    await deleteMedia(id);
    return `${name} is deleted. For 30 days, the same upload brings it back.`;
  };
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);
  const replace = async (file: File) => {
    end.current = new AbortController();
    const waiting = { onWait: (words = '') => say(words), signal: end.current.signal };
    const replaced = await sendPicture(file, (ready) => replaceMedia(id, ready), waiting);
    return replacementWords(name, replaced);
  };

  return (
    <Dialog title={name} size="large" onClose={onClose}>
      {(close) => (
        <DialogContent
          onSubmit={() => void doing(close, save)}
          actions={
            <>
              <CloseButton />
              {uses.length === 0 && (
                <Button disabled={isBusy} onClick={() => void doing(close, remove)}>
                  Delete
                </Button>
              )}
              <ReplaceButton
                isBusy={isBusy}
                onChoose={(file) => void doing(close, () => replace(file))}
                onRefuse={say}
              />
              <Button type="submit" variant="primary" disabled={isBusy}>
                Save
              </Button>
            </>
          }
        >
          <div className={styles.details}>
            <FocusPoint
              media={media}
              focus={focus}
              onChange={(moved) => change({ alt, focus: moved })}
            />
            <div className={styles.fields}>
              <p className={styles.facts}>{sizeWords(media)}</p>
              {source && (
                <p className={styles.facts}>
                  <a href={source} rel="noreferrer" target="_blank">
                    Copied from {new URL(source).host}
                  </a>
                </p>
              )}
              <Field label="Description" hint="For people who can’t see the picture.">
                {(ids) => (
                  <TextArea
                    {...ids}
                    rows={4}
                    maxLength={500}
                    value={alt}
                    onChange={({ target }) =>
                      change({ alt: target.value.replaceAll('\n', ' '), focus })
                    }
                  />
                )}
              </Field>
              {mayFollow && (
                <label className={styles.choice}>
                  <Checkbox checked={isOffered} onChange={({ target }) => offer(target.checked)} />{' '}
                  Also use it in texts without a description
                  {media.alt && ' or with the old one'}
                </label>
              )}
              <MediaUses uses={uses} />
              {problem && (
                <p role="alert" className={styles.problem}>
                  {problem}
                </p>
              )}
            </div>
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}
