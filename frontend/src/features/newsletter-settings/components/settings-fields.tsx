import { HOLD_SECONDS, POSTAL_ADDRESS_MAX_LENGTH } from '@examiner/contracts';
import { Field, Input, Select, TextArea } from '../../../components/field/field.tsx';
import type { NewsletterSettingsEditor, TypedSettings } from './use-newsletter-settings.ts';

export function SettingsFields({ editor }: { readonly editor: NewsletterSettingsEditor }) {
  const { typed, change, errorOf } = editor;
  return (
    <>
      <Field
        label="Postal address"
        hint="At the end of each letter. Laws in the US, Canada, and many other countries require one."
        error={errorOf('postalAddress')}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            maxLength={POSTAL_ADDRESS_MAX_LENGTH}
            autoComplete="street-address"
            value={typed.postalAddress}
            onChange={({ target }) => change({ postalAddress: target.value })}
          />
        )}
      </Field>
      <Field
        label="Answers go to"
        hint="An email address. Without one they go to the sender of the letters."
        error={errorOf('replyTo')}
      >
        {(ids) => (
          <Input
            {...ids}
            type="email"
            autoComplete="email"
            value={typed.replyTo}
            onChange={({ target }) => change({ replyTo: target.value })}
          />
        )}
      </Field>
      <Field
        label="New addresses confirm"
        hint="New readers confirm by email, so no one can sign up someone else. Without a mail server they are on the list at once."
        error={errorOf('doubleOptIn')}
      >
        {(ids) => (
          <Select
            {...ids}
            value={typed.doubleOptIn}
            onChange={({ target }) =>
              change({ doubleOptIn: target.value as TypedSettings['doubleOptIn'] })
            }
          >
            <option value="auto">Default (yes)</option>
            <option value="on">Yes</option>
            <option value="off">No</option>
          </Select>
        )}
      </Field>
      <Field
        label="Undo time (seconds)"
        hint={`From ${HOLD_SECONDS.least} to ${HOLD_SECONDS.most}. How long you can undo after Send.`}
        error={errorOf('holdSeconds')}
      >
        {(ids) => (
          <Input
            {...ids}
            type="number"
            min={HOLD_SECONDS.least}
            max={HOLD_SECONDS.most}
            value={typed.holdSeconds}
            onChange={({ target }) => change({ holdSeconds: target.value })}
          />
        )}
      </Field>
      <Field
        label="Editors may send letters"
        hint="Editors can then write, send, pause, and stop letters. Only owners manage readers and these settings. Access tokens never send letters."
        error={errorOf('editorsSend')}
      >
        {(ids) => (
          <Select
            {...ids}
            value={typed.editorsSend ? 'yes' : 'no'}
            onChange={({ target }) => change({ editorsSend: target.value === 'yes' })}
          >
            <option value="no">No</option>
            <option value="yes">Yes</option>
          </Select>
        )}
      </Field>
    </>
  );
}
