import { VISIBILITIES, type Visibility } from '@examiner/contracts';
import { IconButton } from '../../../../components/icon-button/icon-button.tsx';
import { Menu, MenuChoice } from '../../../../components/menu/menu.tsx';
import { Eye } from './eye.tsx';
import styles from './visibility-menu.module.css';

const CHOICES: Readonly<Record<Visibility, string>> = {
  public: 'Everyone',
  sample: 'Everyone, with sample data',
  private: 'Only me',
};
const STATES: Readonly<Record<Visibility, string>> = {
  public: 'visible to everyone',
  sample: 'visible to everyone, with sample data',
  private: 'visible only to you',
};

interface VisibilityMenuProps {
  /** The name of the panel. */
  readonly name: string;
  readonly value: Visibility;
  /** The choices; by default, all three. */
  readonly choices?: readonly Visibility[];
  readonly onChange: (value: Visibility) => void;
}

/** A button with an eye in the heading of a panel. The eye is open, half open, or crossed out. */
export function VisibilityMenu({
  name,
  value,
  choices = VISIBILITIES,
  onChange,
}: VisibilityMenuProps) {
  return (
    <Menu
      label={`Who sees ${name}`}
      button={(opener) => (
        <IconButton
          label={`${name}: ${STATES[value]}`}
          title={`V${STATES[value].slice(1)}. Only you see this button`}
          className={styles.eye}
          {...opener}
        >
          <Eye of={value} />
        </IconButton>
      )}
    >
      {choices.map((choice) => (
        <MenuChoice key={choice} isChosen={choice === value} onChoose={() => onChange(choice)}>
          {CHOICES[choice]}
        </MenuChoice>
      ))}
    </Menu>
  );
}
