import { NoticeCard } from '../../../components/notice-card/notice-card.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { ACCESS_DENIED, type AdminAccess } from './use-admin-access.ts';

export function AccessNotice({ access }: { access: Exclude<AdminAccess, 'admin'> }) {
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      {access === 'denied' ? (
        <NoticeCard title={ACCESS_DENIED.title} text={ACCESS_DENIED.description ?? ''} />
      ) : (
        <Waiting text="Checking permissions..." />
      )}
    </main>
  );
}
