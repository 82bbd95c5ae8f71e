import { OUTBOX_PAGE } from '@examiner/contracts';
import { getOutboxMail } from '@examiner/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { ButtonAnchor, ButtonLink } from '../../../components/button/button.tsx';
import { PartHead } from '../../../components/tool-page/part-head.tsx';
import { mailFilePath, outboxQuery } from '../api/outbox.ts';
import styles from './letters.module.css';
import { MailViews } from './mail-views.tsx';

/** A mail of the outbox, as its reader would have received it. */
export function OutboxMail({ id }: { id: string }) {
  const { data } = useQuery(outboxQuery);
  const mail = data?.mails.find((each) => each.id === id);
  return (
    <>
      <PartHead title={mail?.subject ?? 'A mail'} note={mail && `to ${mail.to}`}>
        <ButtonLink to={OUTBOX_PAGE}>Outbox</ButtonLink>
        <ButtonAnchor href={mailFilePath(id)} download>
          Download
        </ButtonAnchor>
      </PartHead>
      <div className={styles.shelf}>
        <MailViews
          views={['desktop', 'phone', 'text', 'source']}
          mail={{ operation: getOutboxMail, id }}
        />
      </div>
    </>
  );
}
