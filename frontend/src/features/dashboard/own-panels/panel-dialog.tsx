import {
  CITY_SLOTS,
  OWN_PANEL_KINDS,
  type OwnPanel,
  type OwnPanelKind,
  type Show,
  type TryAnswer,
  type PanelTry,
} from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { CloseButton, DialogContent } from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input, Select, TextArea } from '../../../components/field/field.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';
import { CityField } from './city-field.tsx';
import { FeedsField } from './feeds-field.tsx';
import styles from './own-panels.module.css';
import { PanelContent } from './panel-content.tsx';
import {
  draftOf,
  linesOf,
  NEW_DRAFT,
  panelOf,
  SHOW_FIELDS,
  type DraftField,
  type DraftProblem,
  type PanelDraft,
} from './panel-draft.ts';

const KINDS: Readonly<Record<OwnPanelKind, string>> = {
  custom: 'JSON from an address',
  monitor: 'Monitor: is a site up?',
  links: 'Links',
  countdown: 'Countdown to a day',
  writing: 'Writing: drafts, next post, subscribers',
  weather: 'Weather: rain and wind of a city',
  headlines: 'Headlines of chosen feeds',
  tasks: 'Tasks: all rows, with a search',
  people: 'People: all rows, with a search',
  activities: 'Activities: all rows, with a search',
};
const SHAPES: Readonly<Record<Show['as'], string>> = {
  number: 'Number',
  status: 'Status',
  text: 'Text',
  list: 'List',
  table: 'Table',
  bars: 'Bars',
};
const ASKED: readonly DraftField[] = [
  {
    name: 'url',
    label: 'Address',
    hint: 'Begins with https://, or http:// for a server in DASHBOARD_PRIVATE_HOSTS',
  },
  { name: 'every', label: 'Ask every … minutes', hint: '5 to 1,440' },
];
const LINKS: DraftField = {
  name: 'links',
  label: 'Links',
  hint: 'One a line: a name, a space, and the address',
  isLong: true,
};

const HEADERS: DraftField = {
  name: 'headers',
  label: 'Secret headers',
  hint: 'One a line: the header and the name of a secret that the operator set, such as Authorization HOME',
  isOptional: true,
  isLong: true,
};

interface PanelDialogProps {
  /** Undefined for a new one. */
  readonly panel: OwnPanel | undefined;
  readonly onSave: (panel: OwnPanel) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The form of one panel. It can be tried before it is saved. */
export function PanelDialog({ panel, onSave, onClose }: PanelDialogProps) {
  const [draft, setDraft] = useState<PanelDraft>(panel ? draftOf(panel) : NEW_DRAFT);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const errorOf = (name: string) => (problem?.field === name ? problem.sentence : undefined);
  const change = (changes: Partial<PanelDraft>): void => {
    setProblem(null);
    setDraft({ ...draft, ...changes });
  };
  const read = (): OwnPanel | null => {
    const result = panelOf(draft, panel);
    if ('problem' in result) {
      setProblem(result.problem);
      return null;
    }
    return result.panel;
  };
  const field = (one: DraftField) => (
    <DraftInput
      key={one.name}
      field={one}
      value={draft.fields[one.name] ?? ''}
      error={errorOf(one.name)}
      onChange={(text) => change({ fields: { ...draft.fields, [one.name]: text } })}
    />
  );
  const { kind } = draft;
  const isAsked = kind === 'custom' || kind === 'monitor';
  return (
    <Dialog title={panel ? `Edit ${panel.title}` : 'Add panel'} onClose={onClose}>
      {(close) => (
        <DialogContent
          noValidate
          onSubmit={() => {
            const valid = read();
            if (valid) void onSave(valid).then((isSaved) => isSaved && close());
          }}
          actions={
            <>
              <CloseButton />
              <Button type="submit" variant="primary">
                Save
              </Button>
            </>
          }
        >
          <div ref={form} className={styles.form}>
            {!panel && (
              <Field label="Kind">
                {(ids) => (
                  <Select
                    {...ids}
                    value={kind}
                    onChange={({ target }) => change({ kind: target.value as OwnPanelKind })}
                  >
                    {OWN_PANEL_KINDS.map((one) => (
                      <option key={one} value={one}>
                        {KINDS[one]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
            <Field
              label="Title"
              hint={panel ? undefined : 'Only you see a new panel.'}
              error={errorOf('panel')}
            >
              {(ids) => (
                <Input
                  {...ids}
                  value={draft.title}
                  onChange={({ target }) => change({ title: target.value })}
                />
              )}
            </Field>
            {isAsked && ASKED.map(field)}
            {kind === 'custom' && (
              <>
                <Field label="Show as">
                  {(ids) => (
                    <Select
                      {...ids}
                      value={draft.as}
                      onChange={({ target }) => change({ as: target.value as Show['as'] })}
                    >
                      {Object.entries(SHAPES).map(([as, label]) => (
                        <option key={as} value={as}>
                          {label}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                {SHOW_FIELDS[draft.as].map(field)}
                {field(HEADERS)}
              </>
            )}
            {kind === 'links' && field(LINKS)}
            {kind === 'countdown' && (
              <>
                <Field label="Day" error={errorOf('day')}>
                  {(ids) => (
                    <Input
                      {...ids}
                      type="date"
                      value={draft.fields['day'] ?? ''}
                      onChange={({ target }) =>
                        change({ fields: { ...draft.fields, day: target.value } })
                      }
                    />
                  )}
                </Field>
                {field({ name: 'word', label: 'Until', hint: 'Such as until the concert' })}
              </>
            )}
            {kind === 'weather' && (
              <CityField
                city={draft.fields['city'] ?? CITY_SLOTS[0]}
                onChange={(city) => change({ fields: { ...draft.fields, city } })}
              />
            )}
            {kind === 'headlines' && (
              <FeedsField
                chosen={linesOf(draft.fields['feeds'])}
                onChange={(feeds) =>
                  change({ fields: { ...draft.fields, feeds: feeds.join('\n') } })
                }
              />
            )}
            {isAsked && (
              <TryPart
                read={() => {
                  const valid = read();
                  return valid && (valid.kind === 'custom' || valid.kind === 'monitor')
                    ? ({ kind: valid.kind, options: valid.options } as PanelTry)
                    : null;
                }}
                title={draft.title}
              />
            )}
            <p role="alert">{problem?.field === 'feeds' && 'Choose a feed.'}</p>
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}

interface DraftInputProps {
  readonly field: DraftField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function DraftInput({ field, value, error, onChange }: DraftInputProps) {
  const { label, hint, isOptional, isLong } = field;
  return (
    <Field label={isOptional ? `${label} (optional)` : label} hint={hint} error={error}>
      {(ids) =>
        isLong ? (
          <TextArea
            {...ids}
            rows={3}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Input {...ids} value={value} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  );
}

interface TryPartProps {
  /** Null if the form is not valid; it says so itself. */
  readonly read: () => PanelTry | null;
  readonly title: string;
}

/** Asks the address once, and shows what the panel would show. */
function TryPart({ read, title }: TryPartProps) {
  const run = useContext(ConfirmedRunContext);
  const [isTrying, setTrying] = useState(false);
  const [tried, setTried] = useState<TryAnswer | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  // It is below the button, where the dialog may end.
  useEffect(() => {
    if (tried) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  const tryIt = async (input: PanelTry): Promise<void> => {
    setTrying(true);
    try {
      await run(async () => setTried(await call(operations.tryPanel, { body: input })));
    } catch (error) {
      setTried({ content: null, error: reasonOf(error), answer: '', missing: [] });
    } finally {
      setTrying(false);
    }
  };
  return (
    <>
      <div>
        <Button
          disabled={isTrying}
          onClick={() => {
            const input = read();
            if (input) void tryIt(input);
          }}
        >
          {isTrying ? 'Trying…' : 'Try'}
        </Button>
      </div>
      <div ref={answer} role="status" className={tried ? styles.tried : undefined}>
        {tried?.content && <PanelContent title={title} content={tried.content} />}
        {tried && tried.error !== null && <p dir="auto">The server {tried.error}.</p>}
        {tried && tried.missing.length > 0 && (
          <p>Nothing was found at {tried.missing.map((pointer) => pointer || '""').join(', ')}.</p>
        )}
        {tried && tried.answer !== '' && <pre dir="auto">{tried.answer}</pre>}
      </div>
    </>
  );
}
