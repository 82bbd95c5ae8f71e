import type { Person, Role } from '@examiner/contracts';
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
      {lastSeenAt && (
        <button type="button" onClick={onEnd}>
          End sessions
        </button>
      )}
      <button type="button" onClick={onRemove}>
        Remove
      </button>
      <RoleSelect
        aria-label={`Role of ${email}`}
        className={styles.role ?? ''}

        value={role}
        onChange={onRole}
      />
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
