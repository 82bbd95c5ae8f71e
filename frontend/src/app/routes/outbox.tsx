import { OUTBOX_PAGE } from '@examiner/contracts';
import { useSearchParams } from 'react-router';
import { OutboxMail } from '../../features/letters/components/outbox-mail.tsx';
import { Outbox } from '../../features/letters/components/outbox.tsx';
import { AuthorPage } from '../author-page.tsx';

/** With `?mail=<id>` it shows that mail. */
export function OutboxPage() {
  const [parameters] = useSearchParams();
  const mail = parameters.get('mail');
  return (
    <AuthorPage path={OUTBOX_PAGE}>
      {mail === null ? <Outbox /> : <OutboxMail key={mail} id={mail} />}
    </AuthorPage>
  );
}
