import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { NoticeCard } from '../../../components/notice-card/notice-card.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { adminCheckQuery } from '../../../lib/admin-check.ts';
import { userQuery } from '../../../lib/user.ts';
import { ACCESS_DENIED, type AdminAccess } from './use-admin-access.ts';

/** If the server does not answer, the visitor stays on the page instead of being sent to the sign-in page. */
function Unreachable() {
  const client = useQueryClient();
  const tryAgain = () => {
    for (const { queryKey } of [userQuery, adminCheckQuery]) void client.resetQueries({ queryKey });
  };
  return (
    <NoticeCard
      title="The server cannot be reached"
      text="Your sign-in cannot be checked just now. It is still there; please try again in a moment."
    >
      <Button variant="primary" onClick={tryAgain}>
        Try again
      </Button>
    </NoticeCard>
  );
}

export function AccessNotice({ access }: { access: Exclude<AdminAccess, 'editor' | 'admin'> }) {
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      {access === 'unreachable' && <Unreachable />}
      {access === 'denied' && (
        <NoticeCard title={ACCESS_DENIED.title} text={ACCESS_DENIED.description ?? ''} />
      )}
      {(access === 'checking' || access === 'signed-out') && (
        <Waiting text="Checking permissions..." />
      )}
    </main>
  );
}
