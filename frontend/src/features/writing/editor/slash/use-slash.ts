import type { Format } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { usePaused } from '../../../../lib/use-paused.ts';
import { findPostsQuery } from '../api/find-posts.ts';
import type { Editing } from '../editing-context.ts';
import type { EditorCommand } from '../editor-commands.ts';
import { inLine, LINK, linkTo, slashItems, type SlashItem } from './slash-items.ts';
import { slashLineAt, type SlashLine } from './slash-line.ts';

export interface SlashOption {
  readonly label: string;
  readonly choose: () => void;
}

export interface Slash {
  readonly isOpen: boolean;
  readonly options: readonly SlashOption[];
  /** The reason why there are no options. */
  readonly note: string;
  readonly active: number;
  /** @returns whether the list used the key */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  readonly onInput: (event: FormEvent<HTMLTextAreaElement>) => void;
  /** Call it after the caret moved. */
  readonly onSelect: () => void;
  readonly close: () => void;
  /** The offset of the slash in the text. */
  readonly from: number;
  /** Opens the search for a post to link to, in a new line. */
  readonly findPost: () => void;
}

/** Finds published posts by the words after `/link`. Without `/link`, sends no request. */
function usePosts(query: string) {
  const words = query.startsWith(LINK) ? query.slice(LINK.length).trim() : '';
  const asked = usePaused(words);
  const { data: posts = [], isFetching } = useQuery(findPostsQuery(asked));
  return { posts: words ? posts : [], isWaiting: isFetching || asked !== words, words };
}

/** The menu that a slash at the start of an empty line opens. */
export function useSlash({ area, apply, pictures }: Editing, format: Format): Slash {
  const [line, setLine] = useState<SlashLine | null>(null);
  const [active, setActive] = useState(0);
  const { posts, isWaiting, words } = usePosts(line?.query ?? '');

  const close = () => setLine(null);
  const follow = (next: SlashLine | null) => {
    if (next?.query !== line?.query) setActive(0);
    setLine(next);
  };
  const replace = (command: EditorCommand) => {
    const element = area.current;
    if (!element || !line) return;
    apply(command(element.value, { start: line.from, end: element.selectionStart }));
  };
  const take = ({ does }: SlashItem) => {
    close();
    if (does === 'picture') {
      replace(inLine(''));
      pictures.choose();
    } else if (does === 'link') {
      replace(inLine(`/${LINK}`));
      if (line) follow({ from: line.from, query: LINK });
    } else replace(does);
  };
  const isLink = line?.query.startsWith(LINK) ?? false;
  const items = line && !isLink ? slashItems(line.query, format) : [];
  const options = isLink
    ? posts.map(({ title, path }) => ({
        label: title,
        choose: () => {
          close();
          replace(inLine(linkTo(title, path)));
        },
      }))
    : items.map((item) => ({ label: item.label, choose: () => take(item) }));
  const isOpen = line !== null && (isLink || items.length > 0);
  const note = words === '' ? 'Type words of the post.' : isWaiting ? '' : 'Nothing found.';

  const lineNow = () => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    return selectionStart === selectionEnd ? slashLineAt(value, selectionStart) : null;
  };
  return {
    isOpen,
    options,
    from: line?.from ?? 0,
    findPost: () => {
      const element = area.current;
      if (!element) return;
      const { value, selectionStart: start, selectionEnd: end } = element;
      const lineStart = value.lastIndexOf('\n', start - 1) + 1;
      const isEmpty = value.slice(lineStart, start).trim() === '' && start === end;
      const words = isEmpty ? `/${LINK}` : `\n\n/${LINK}`;
      apply(inLine(words)(value, { start: isEmpty ? lineStart : end, end }));
      follow(slashLineAt(element.value, element.selectionStart));
    },
    note: isLink && options.length === 0 ? note : '',
    active,
    close,
    onSelect: () => {
      if (line && lineNow()?.from !== line.from) close();
    },
    onInput: ({ nativeEvent }) => {
      const { inputType = '' } = nativeEvent as InputEvent;
      const next = lineNow();
      const isBegun = next?.query === '' && inputType.startsWith('insert');
      const isGoingOn = line !== null && next?.from === line.from;
      follow(isBegun || isGoingOn ? next : null);
    },
    onKeyDown: (event) => {
      if (!isOpen) return false;
      const count = Math.max(1, options.length);
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by) setActive((active + by + count) % count);
      else if (event.key === 'Enter' && options[active]) options[active].choose();
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
