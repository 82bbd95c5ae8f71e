import type { NewsletterIssue } from '@examiner/contracts';
import { previewIssue } from '@examiner/contracts/operations';
import styles from './letters.module.css';
import { MailViews } from './mail-views.tsx';

/** The mail for readers who have not received the letter yet. */
export function ApprovedMail({ issue }: { readonly issue: NewsletterIssue }) {
  return (
    <section aria-labelledby="approved-heading" className={styles.people}>
      <h2 id="approved-heading" className={styles.heading}>
        The approved letter
      </h2>
      <MailViews
        views={['desktop', 'phone', 'dark', 'text', 'source']}
        version={issue.version}
        mail={{ operation: previewIssue, id: issue.id }}
      />
    </section>
  );
}
