import { picturePath, type Format } from '@examiner/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field, Input } from '../../../../components/field/field.tsx';
import { IconButton } from '../../../../components/icon-button/icon-button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { SegmentedControl } from '../../../../components/segmented-control/segmented-control.tsx';
import { useSite } from '../../../../lib/site.ts';
import { isComposing } from '../../../../lib/composition.ts';
import { usePaused } from '../../../../lib/use-paused.ts';
import { useEditing } from '../editing-context.ts';
import type { PostFormState } from '../post-form-state.ts';
import { showPlace } from '../show-place.ts';
import styles from './picture-strip.module.css';
import {
  isGallery,
  movedBlock,
  movedPicture,
  pictureBlocks,
  widthOf,
  withWidth,
  written,
  type PictureBlock,
  type PictureWidth,
  type TextPicture,
} from './text-pictures.ts';

const WIDTHS: readonly { readonly value: PictureWidth; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'wide', label: 'Wide' },
  { value: 'full', label: 'Full' },
];

const fileName = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** The index of the block with the caret; -1 if the caret is outside all blocks. */
function useBlockAtCaret(blocks: readonly PictureBlock[]): number {
  const { area } = useEditing();
  const [caret, setCaret] = useState(-1);
  useEffect(() => {
    const follow = () => {
      if (document.activeElement === area.current) setCaret(area.current?.selectionStart ?? -1);
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area]);
  return blocks.findIndex(({ from, to }) => from <= caret && caret <= to);
}

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The value is written into the text when the author leaves the field, so that one undo reverts it. */
function Words({ label, value, onChange }: WordsProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Input
          {...ids}
          key={value}
          dir="auto"
          defaultValue={value}
          onBlur={({ target }) => {
            if (target.value !== value) onChange(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      )}
    </Field>
  );
}

interface CardProps {
  readonly block: PictureBlock;
  readonly number: number;
  readonly isAtCaret: boolean;
  readonly format: Format;
  readonly onShow: (at: number) => void;
  readonly onChange: (picture: TextPicture, change: Partial<TextPicture>) => void;
  readonly onWidth: (width: PictureWidth) => void;
  readonly onMove: (by: -1 | 1) => void;
  /** The index of a picture in a gallery. */
  readonly onMovePicture: (index: number, by: -1 | 1) => void;
}

function Card({
  block,
  number,
  isAtCaret,
  format,
  onShow,
  onChange,
  onWidth,
  onMove,
  onMovePicture,
}: CardProps) {
  const { url } = useSite();
  const [chosen, choose] = useState(0);
  const { pictures, isAlone } = block;
  const index = Math.min(chosen, pictures.length - 1);
  const picture = pictures[index];
  if (!picture) return null;
  const movePicture = (by: -1 | 1) => {
    choose(Math.max(0, index + by));
    onMovePicture(index, by);
  };
  const name = isGallery(block)
    ? `Gallery, ${pictures.length} pictures`
    : fileName(picture.address);
  return (
    <li className={styles.card} data-current={isAtCaret || undefined}>
      <div className={styles.thumbs}>
        {pictures.map((each, at) => (
          <button
            key={at}
            type="button"
            aria-label={`Go to picture ${number}${pictures.length > 1 ? `, ${at + 1} of ${pictures.length},` : ''} in the text`}
            aria-pressed={pictures.length > 1 ? at === index : undefined}
            onClick={() => {
              choose(at);
              onShow(at);
            }}
          >
            {picturePath(each.address, url) === undefined ? (
              <Icon name="warning" />
            ) : (
              <img src={picturePath(each.address, url)} alt="" loading="lazy" />
            )}
          </button>
        ))}
      </div>
      <div className={styles.body}>
        <p className={styles.name}>
          <b>{number}</b> {name}
        </p>
        <Words
          label="Description"
          value={picture.alt}
          onChange={(alt) => onChange(picture, { alt })}
        />
        {format === 2 && (
          <Words
            label="Caption"
            value={picture.caption}
            onChange={(caption) => onChange(picture, { caption })}
          />
        )}
        {isGallery(block) && (
          <div className={styles.row}>
            <span className={styles.name}>
              Picture {index + 1} of {pictures.length}
            </span>
            <IconButton
              label={index > 0 ? 'Move it to the left' : 'Move it out, above the gallery'}
              onClick={() => movePicture(-1)}
            >
              <Icon name={index > 0 ? 'arrow-left' : 'arrow-up'} />
            </IconButton>
            <IconButton
              label={
                index < pictures.length - 1
                  ? 'Move it to the right'
                  : 'Move it out, below the gallery'
              }
              onClick={() => movePicture(1)}
            >
              {index < pictures.length - 1 ? (
                <span className={styles.right}>
                  <Icon name="arrow-left" />
                </span>
              ) : (
                <Icon name="arrow-down" />
              )}
            </IconButton>
          </div>
        )}
        {isAlone && (
          <div className={styles.row}>
            {format === 2 && (
              <SegmentedControl
                label={`Width of picture ${number}`}
                options={WIDTHS}
                value={widthOf(block)}
                onChange={onWidth}
              />
            )}
            <IconButton label={`Move picture ${number} up in the text`} onClick={() => onMove(-1)}>
              <Icon name="arrow-up" />
            </IconButton>
            <IconButton label={`Move picture ${number} down in the text`} onClick={() => onMove(1)}>
              <Icon name="arrow-down" />
            </IconButton>
          </div>
        )}
      </div>
    </li>
  );
}

interface PictureStripProps {
  readonly control: PostFormState['control'];
  readonly format: Format;
  /** Also shown while the caret is outside the block. */
  readonly isOpen: boolean;
}

/** The pictures of the text. The strip scrolls to the picture at the caret. */
export function PictureStrip({ control, format, isOpen }: PictureStripProps) {
  const { area, apply } = useEditing();
  const paused = usePaused(useWatch({ control, name: 'content' }));
  const blocks = useMemo(() => pictureBlocks(paused), [paused]);
  const current = useBlockAtCaret(blocks);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [row, card] = [list.current, list.current?.children[current]];
    if (!row || !(card instanceof HTMLElement)) return;
    row.scrollLeft = card.offsetLeft - row.offsetLeft;
  }, [current]);
  if (blocks.length === 0 || (!isOpen && current < 0)) return null;

  /** The same block in the current text. */
  const blockNow = (index: number) => pictureBlocks(area.current?.value ?? '')[index];
  const edit = ({ from, to, insert }: { from: number; to: number; insert: string }, start = from) =>
    apply({ from, to, insert, selection: { start, end: start } });
  const change = (index: number, picture: TextPicture, words: Partial<TextPicture>) => {
    const at = blocks[index]?.pictures.indexOf(picture) ?? -1;
    const now = blockNow(index)?.pictures[at];
    if (now?.address !== picture.address) return;
    const focused = document.activeElement;
    edit({ from: now.start, to: now.end, insert: written({ ...now, ...words }) }, now.start);
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus();
  };
  const missing = blocks.flatMap(({ pictures }, index) =>
    pictures.some(({ alt }) => alt.trim() === '') ? [index + 1] : [],
  );
  return (
    <section className={styles.strip} aria-label="Pictures of the text">
      <ol ref={list}>
        {blocks.map((block, index) => (
          <Card
            key={index}
            block={block}
            number={index + 1}
            isAtCaret={index === current}
            format={format}
            onShow={(at) => {
              const start = blockNow(index)?.pictures[at]?.start;
              if (start !== undefined) showPlace(area.current, { start, end: start });
            }}
            onChange={(picture, words) => change(index, picture, words)}
            onWidth={(width) => {
              const now = blockNow(index);
              if (now) edit(withWidth(area.current?.value ?? '', now, width));
            }}
            onMove={(by) => {
              const now = blockNow(index);
              const moved = now && movedBlock(area.current?.value ?? '', now, by);
              if (moved) edit(moved, moved.start);
            }}
            onMovePicture={(at, by) => {
              const now = blockNow(index);
              const moved = now && movedPicture(area.current?.value ?? '', now, at, by);
              if (moved) edit(moved, moved.start);
            }}
          />
        ))}
      </ol>
      {missing.length > 0 && (
        <p className={styles.note}>
          {missing.length === 1
            ? `Picture ${missing[0]} has no description.`
            : `Pictures ${missing.join(', ')} have no description.`}{' '}
          Readers who can’t see them get nothing.
        </p>
      )}
    </section>
  );
}
