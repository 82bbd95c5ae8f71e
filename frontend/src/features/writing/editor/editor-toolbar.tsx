import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Tooltip } from '../../../components/tooltip/tooltip.tsx';
import { heading, quote } from './block-commands.ts';
import { EDITOR_COMMANDS, type EditorCommand } from './editor-commands.ts';
import styles from './markup-editor.module.css';

interface Tool {
  readonly label: string;
  readonly command: EditorCommand;
  readonly face: ReactNode;
}

const LETTERS: readonly Tool[] = [
  { label: 'Bold', command: EDITOR_COMMANDS.bold, face: 'B' },
  { label: 'Italic', command: EDITOR_COMMANDS.italic, face: <i>I</i> },
  { label: 'Underline', command: EDITOR_COMMANDS.underline, face: <u>U</u> },
  { label: 'Strikethrough', command: EDITOR_COMMANDS.strikethrough, face: <s>S</s> },
];
const PICTOGRAMS: readonly Tool[] = [
  { label: 'Bullet list', command: EDITOR_COMMANDS.bulletList, face: <Icon name="bullet-list" /> },
  {
    label: 'Numbered list',
    command: EDITOR_COMMANDS.numberedList,
    face: <Icon name="numbered-list" />,
  },
  { label: 'Insert link', command: EDITOR_COMMANDS.link, face: <Icon name="link" /> },
];
const BLOCKS: readonly Tool[] = [
  { label: 'Heading', command: heading(2), face: 'H' },
  { label: 'Quote', command: quote, face: '“' },
];

/** An icon of a page with an arrow. */
const POST = (
  <svg className={styles.glyph} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M12.5 7V4.5l-3-3h-6v13h4M9.5 1.5v3h3M9.5 12h5M12 9.5l2.5 2.5-2.5 2.5" />
  </svg>
);

/** Additional tools for a post. */
interface PostTools {
  readonly onPicture: () => void;
  /** Opens the search for a post to link to. */
  readonly onPostLink: () => void;
  /** Whether the pictures of the text are shown; undefined if it has none. */
  readonly pictures: boolean | undefined;
  readonly onPictures: (areShown: boolean) => void;
}

interface EditorToolbarProps {
  readonly onCommand: (command: EditorCommand) => void;
  /** Missing for a text that is not a post. */
  readonly post?: PostTools;
}

export function EditorToolbar({ onCommand, post }: EditorToolbarProps) {
  const button = (label: string, face: ReactNode, onClick: () => void) => (
    <Tooltip key={label} text={label}>
      <IconButton
        label={label}
        // Otherwise a click would move the focus out of the text area, and the selection would be
        // lost.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {face}
      </IconButton>
    </Tooltip>
  );
  const tool = ({ label, command, face }: Tool) => button(label, face, () => onCommand(command));
  return (
    <div className={styles.toolbar} role="group" aria-label="Formatting">
      {LETTERS.map(tool)}
      <span className={styles.separator} />
      {PICTOGRAMS.map(tool)}
      <span className={styles.separator} />
      {BLOCKS.map(tool)}
      {post && (
        <>
          {button('Insert picture', <Icon name="image" />, post.onPicture)}
          {button('Link to a post', POST, post.onPostLink)}
          {post.pictures !== undefined && (
            <Button
              dense
              variant="quiet"
              aria-expanded={post.pictures}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => post.onPictures(!post.pictures)}
            >
              Pictures
            </Button>
          )}
          <span className={styles.more}>Type / for more</span>
        </>
      )}
    </div>
  );
}
