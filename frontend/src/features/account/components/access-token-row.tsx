import type { OwnAccessToken } from '@examiner/contracts';
import { Row, RowFacts, RowTitle } from '../../../components/row-list/row-list.tsx';
import { dayWords, momentWords } from '../../../lib/moment-words.ts';
import { SCOPE_WORDS } from '../../../lib/scope-words.ts';

interface AccessTokenRowProps {
  readonly token: OwnAccessToken;
  readonly onRevoke: () => void;
}

export function AccessTokenRow({ token, onRevoke }: AccessTokenRowProps) {
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const revoke = (
    <button type="button" onClick={onRevoke}>
      Revoke
    </button>
  );
  return (
    <Row label={name} acts={revoke}>
      <RowTitle>{name}</RowTitle>
      <RowFacts>May {scopes.map((scope) => SCOPE_WORDS[scope]).join('; ')}</RowFacts>
      <RowFacts>
        <span>Created {momentWords(createdAt)}</span>
        <span>Expires {dayWords(expiresAt)}</span>
        <span>{lastUsedAt ? `Last used ${momentWords(lastUsedAt)}` : 'Not used yet'}</span>
      </RowFacts>
    </Row>
  );
}
