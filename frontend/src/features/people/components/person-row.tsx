import type { Person, Role } from '@examiner/contracts';
import { MenuButton, RowMenu } from '../../../components/menu/menu.tsx';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { dayWords, momentWords } from '../../../lib/moment-words.ts';
import { ROLE_WORDS } from '../rules/role-words.ts';
import styles from './people.module.css';
import { RoleSelect } from './role-select.tsx';

interface PersonRowProps {
  readonly person: Person;
  readonly onRole: (role: Role) => void;
  readonly onEnd: () => void;
  readonly onRemove: () => void;
}

export function PersonRow({ person, onRole, onEnd, onRemove }: PersonRowProps) {
  const { email, name = email, role, isSelf, createdAt, lastSeenAt } = person;
  const acts = (
    <>
      <RoleSelect
        aria-label={`Role of ${email}`}
        className={styles.role ?? ''}
        value={role}
        onChange={onRole}
      />
      <RowMenu label={name}>
        {lastSeenAt && <MenuButton onClick={onEnd}>End sessions…</MenuButton>}
        <MenuButton isDanger onClick={onRemove}>
          Remove…
        </MenuButton>
      </RowMenu>
    </>
  );
  return (
    <Row label={email} acts={!isSelf && acts}>
      <RowTitle>{name}</RowTitle>
      <RowFacts>
        {isSelf && <strong>You, {ROLE_WORDS[role].toLowerCase()}</strong>}
        {name !== email && <span>{email}</span>}
        <span>Since {dayWords(createdAt)}</span>
        <span>{lastSeenAt ? `Last seen ${momentWords(lastSeenAt)}` : 'Not signed in'}</span>
      </RowFacts>
    </Row>
  );
}
