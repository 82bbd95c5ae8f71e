import { STATEMENT_MAX_LENGTH, type ColumnRole, type ImportAnswer } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import {
  CloseButton,
  DialogContent,
  DoneButton,
} from '../../../components/dialog/dialog-content.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { importList } from '../api/import-list.ts';
import { READERS_KEY } from '../api/readers.ts';
import { columnsOf, withRole, type RolesByHand } from '../rules/column-words.ts';
import { addedWords, canImport, importButton } from '../rules/import-words.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportFindings } from './import-findings.tsx';
import styles from './readers.module.css';

const FILE_HINT =
  'A CSV file of at most 5 MB, as Mailchimp, Substack, Ghost, Shopify and others export it, or this page.';
const CONSENT_HINT = 'Stored with each address as proof of consent.';
const ASK_HINT = `${CONSENT_HINT} Left empty, they get no letter until they confirm by mail.`;

function submitWords(found: ImportAnswer | undefined, isBusy: boolean): string {
  if (found) return importButton(found);
  return isBusy ? 'Reading...' : 'Look at the list';
}

/** Shows the content of a list before it is imported. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [consent, setConsent] = useState('');
  const [found, setFound] = useState<ImportAnswer>();
  const [roles, setRoles] = useState<RolesByHand>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [said, say] = useState('');
  const [problem, setProblem] = useState('');

  const run = async (isDry: boolean, byHand = roles) => {
    if (!file) return;
    setBusy(true);
    say('');
    setProblem('');
    try {
      const columns = columnsOf(byHand);
      const answer = await importList({ file, consent: consent.trim(), columns, isDry });
      setFound(isDry ? answer : undefined);
      if (!isDry) {
        say(addedWords(answer, consent.trim()));
        await client.invalidateQueries({ queryKey: READERS_KEY });
      }
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFound(undefined);
    setRoles(new Map());
    say('');
    setProblem('');
  };
  const chooseRole = (index: number, role: ColumnRole) => {
    const next = withRole(roles, index, role);
    setRoles(next);
    void run(true, next);
  };

  return (
    <Dialog title="Import readers" onClose={onClose}>
      <DialogContent
        onSubmit={() => void run(!found)}
        actions={
          said ? (
            <DoneButton />
          ) : (
            <>
              <CloseButton />
              <Button
                type="submit"
                variant="primary"
                disabled={isBusy || !file || (found && !canImport(found, consent.trim()))}
              >
                {submitWords(found, isBusy)}
              </Button>
            </>
          )
        }
      >
        <Field label="List" hint={FILE_HINT}>
          {(ids) => (
            <Input
              {...ids}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              disabled={isBusy}
              onChange={({ target }) => choose(target.files?.[0])}
            />
          )}
        </Field>
        <Field
          label="Where did they agree to get your letters?"
          hint={found?.canAsk ? ASK_HINT : CONSENT_HINT}
        >
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              maxLength={STATEMENT_MAX_LENGTH}
              placeholder="My Substack, whose form promised this newsletter"
              value={consent}
              onChange={({ target }) => setConsent(target.value)}
            />
          )}
        </Field>
        <div role="status">
          {said && <p>{said}</p>}
          {found && <ImportFindings found={found} />}
        </div>
        {found && <ImportColumns columns={found.columns} isBusy={isBusy} onChoose={chooseRole} />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}
