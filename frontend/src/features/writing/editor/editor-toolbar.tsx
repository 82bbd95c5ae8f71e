import type { ReactNode } from 'react';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Tooltip } from '../../../components/tooltip/tooltip.tsx';
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

export function EditorToolbar({ onCommand }: { onCommand: (command: EditorCommand) => void }) {
  const button = ({ label, command, face }: Tool) => (
    <Tooltip key={label} text={label}>
      <IconButton
        label={label}
        // Keeps the selection in the text area.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onCommand(command)}
      >
        {face}
      </IconButton>
    </Tooltip>
  );
  return (
    <div className={styles.toolbar} role="group" aria-label="Formatting">
      {LETTERS.map(button)}
      <span className={styles.separator} />
      {PICTOGRAMS.map(button)}
    </div>
  );
}
