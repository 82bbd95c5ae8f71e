import {
  MORE_MAILBOXES,
  SPECIFIED_MAILBOXES,
  type DashboardLink,
  type MailboxName,
  type MailboxView,
  type MailboxViews,
} from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Field, Input } from '../../../../components/field/field.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import type { Editor } from '../rules/editor.ts';
import { freeKey } from '../rules/more.ts';
import { EntryError, State } from './entry.tsx';
import { MailboxAccount } from './mailbox-account.tsx';
import styles from './mailboxes-part.module.css';
import { Part, TwoColumns } from './part.tsx';

interface MailboxesPartProps {
  readonly editor: Editor;
  readonly mailboxes: MailboxViews;
}

export function MailboxesPart({ editor, mailboxes }: MailboxesPartProps) {
  const { settings, saved, change } = editor;
  const { email, more } = settings;
  const save = (list: typeof more.mailboxes) => change({ more: { ...more, mailboxes: list } });
  const newKey = freeKey(MORE_MAILBOXES, more.mailboxes, saved.more.mailboxes);
  return (
    <Part id="setup-mail" title="Mailboxes" beside="Read only. Nothing is marked as read.">
      <div>
        {SPECIFIED_MAILBOXES.map((name) => (
          <Mailbox
            key={name}
            name={name}
            path={`email.${name}`}
            link={email[name]}
            view={mailboxes[name]}
            editor={editor}
            onChange={(link) => change({ email: { ...email, [name]: link } })}
          />
        ))}
        {more.mailboxes.map(({ key, label, url }, index) => (
          <Mailbox
            key={key}
            name={key}
            path={`more.mailboxes.${index}`}
            link={{ label, url }}
            view={mailboxes[key]}
            editor={editor}
            onChange={(link) => save(more.mailboxes.with(index, { ...link, key }))}
            onRemove={() => save(more.mailboxes.toSpliced(index, 1))}
          />
        ))}
      </div>
      {newKey && (
        <div>
          <Button
            dense
            onClick={() =>
              save([...more.mailboxes, { key: newKey, label: 'New mailbox', url: 'https://' }])
            }
          >
            <Icon name="plus" /> Add mailbox
          </Button>
        </div>
      )}
    </Part>
  );
}

interface MailboxProps {
  readonly name: MailboxName;
  /** In the settings. */
  readonly path: string;
  readonly link: DashboardLink;
  /** Undefined before the mailbox is saved. */
  readonly view: MailboxView | undefined;
  readonly editor: Editor;
  readonly onChange: (link: DashboardLink) => void;
  readonly onRemove?: () => void;
}

function Mailbox({ name, path, link, view, editor, onChange, onRemove }: MailboxProps) {
  const { states, errorAt, follow } = editor;
  // A new one stays open once it is saved, for its server and password.
  const [isOpen] = useState(view === undefined);
  const isConnected = view !== undefined && view.from !== 'nowhere';
  const state = isConnected ? states.get(`email.${name}`) : undefined;
  return (
    <details className={styles.fold} open={isOpen || undefined}>
      <summary>
        <span dir="auto">{link.label || name}</span>
        <span className={styles.state}>
          {isConnected ? <State state={state} /> : 'Not connected'}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.inside}>
        <EntryError name={link.label} error={undefined} state={state} />
        <TwoColumns>
          <Field label="Label" error={errorAt(`${path}.label`)}>
            {(ids) => (
              <Input
                {...ids}
                maxLength={60}
                value={link.label}
                onChange={({ target }) => onChange({ label: target.value, url: link.url })}
              />
            )}
          </Field>
          <Field
            label="Address of its website"
            hint="The heading of the panel opens it."
            error={errorAt(`${path}.url`)}
          >
            {(ids) => (
              <Input
                {...ids}
                type="url"
                value={link.url}
                onChange={({ target }) => onChange({ label: link.label, url: target.value })}
              />
            )}
          </Field>
        </TwoColumns>
        {view ? (
          <MailboxAccount name={name} view={view} onChanged={follow} />
        ) : (
          <p>Save the settings. Then enter its server and its password here.</p>
        )}
        {onRemove && (
          <div>
            <Button variant="quiet" onClick={onRemove}>
              Remove mailbox
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
