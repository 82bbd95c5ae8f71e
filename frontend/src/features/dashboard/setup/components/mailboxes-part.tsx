import {
  MAILBOXES,
  type DashboardLink,
  type MailboxName,
  type MailboxViews,
} from '@examiner/contracts';
import { Field, Input } from '../../../../components/field/field.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import type { Editor } from '../rules/editor.ts';
import { EntryError, State } from './entry.tsx';
import { MailboxAccount } from './mailbox-account.tsx';
import styles from './mailboxes-part.module.css';
import { Part, TwoColumns } from './part.tsx';

interface MailboxesPartProps {
  readonly editor: Editor;
  readonly mailboxes: MailboxViews;
}

export function MailboxesPart({ editor, mailboxes }: MailboxesPartProps) {
  return (
    <Part id="setup-mail" title="Mailboxes" beside="Read only. Nothing is marked as read.">
      <div>
        {MAILBOXES.map((name) => (
          <Mailbox key={name} name={name} editor={editor} view={mailboxes[name]} />
        ))}
      </div>
    </Part>
  );
}

function Mailbox({
  name,
  editor,
  view,
}: {
  readonly name: MailboxName;
  readonly editor: Editor;
  readonly view: MailboxViews[MailboxName];
}) {
  const { settings, states, errorAt, change } = editor;
  const link = settings.email[name];
  const state = view.from === 'nowhere' ? undefined : states.get(`email.${name}`);
  const setLink = (part: Partial<DashboardLink>) =>
    change({ email: { ...settings.email, [name]: { ...link, ...part } } });
  return (
    <details className={styles.fold}>
      <summary>
        <span dir="auto">{link.label || name}</span>
        <span className={styles.state}>
          {view.from === 'nowhere' ? 'Not connected' : <State state={state} />}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.inside}>
        <EntryError name={link.label} error={errorAt(`email.${name}`)} state={state} />
        <TwoColumns>
          <Field label="Label">
            {(ids) => (
              <Input
                {...ids}
                maxLength={60}
                value={link.label}
                onChange={({ target }) => setLink({ label: target.value })}
              />
            )}
          </Field>
          <Field label="Address of its website">
            {(ids) => (
              <Input
                {...ids}
                type="url"
                value={link.url}
                onChange={({ target }) => setLink({ url: target.value })}
              />
            )}
          </Field>
        </TwoColumns>
        <MailboxAccount name={name} label={link.label} view={view} />
      </div>
    </details>
  );
}
