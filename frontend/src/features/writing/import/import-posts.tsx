import { IMPORT_PART_BYTES, type Import, type ImportState } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../components/button/button.tsx';
import { LeaveGuard } from '../../../components/leave-guard/leave-guard.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { importQuery, importsQuery } from './api/imports.ts';
import { ChooseExport } from './choose-export.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ExportHelp } from './export-help.tsx';
import { ImportStep } from './import-step.tsx';
import styles from './import.module.css';
import { Progress } from './progress.tsx';
import { sizeWords } from './rules/import-words.ts';
import { Steps } from './steps.tsx';
import { useImportActs } from './use-import-acts.ts';
import { useUpload, type Upload } from './use-upload.ts';

const WORKING: readonly ImportState[] = ['planning', 'running', 'undoing'];
const PARAMETER = 'import';

/** The number of bytes that the server has. The last part may be shorter than the others. */
const hereOf = ({ bytes, missingParts }: Import) =>
  missingParts.reduce(
    (here, number) => here - Math.min(IMPORT_PART_BYTES, bytes - number * IMPORT_PART_BYTES),
    bytes,
  );

function Uploading({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { name, bytes, sent, from } = upload;
  return (
    <Progress
      title={`Uploading ${name}`}
      done={sent}
      total={bytes}
      from={{ at: from.at, done: from.sent }}
      words={`${sizeWords(sent)} of ${sizeWords(bytes)}`}
    >
      <p className={styles.quiet}>Keep this page open until the upload is done.</p>
      <div className={styles.acts}>
        <Button onClick={onCancel}>Stop</Button>
      </div>
    </Progress>
  );
}

/** The sentence above the file field. */
function introOf(found: Import | undefined): { readonly title: string; readonly text: string } {
  if (found?.state === 'uploading') {
    const share = Math.floor((hereOf(found) / Math.max(1, found.bytes)) * 100);
    return {
      title: `The upload of ${found.name} is not finished`,
      text: `${share} percent is here. Choose the same file or folder again to go on.`,
    };
  }
  if (found?.state === 'failed') {
    return { title: `${found.name} cannot be read`, text: 'Choose another export.' };
  }
  return {
    title: 'Import your posts',
    text: 'Bring the posts and pictures of your old site here. You see what comes in first, and you can undo it.',
  };
}

/** All steps of an import, from the choice of an export to the report. */
export function ImportPosts() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const list = useQuery(importsQuery);
  const imports = list.data ?? [];
  const id = parameters.get(PARAMETER) ?? imports.find(({ state }) => WORKING.includes(state))?.id;
  const {
    data: found,
    error,
    isLoading,
    refetch,
  } = useQuery({
    ...importQuery(id ?? ''),
    enabled: id !== undefined,
  });
  const addressOf = (other: string) => `?${PARAMETER}=${other}`;
  const choose = () => void navigate({ search: '' });
  const { upload, problem, begin, cancel } = useUpload(
    (begun) => void navigate(addressOf(begun), { replace: true }),
  );
  const { actsOn, remove, problem: refusal, isBusy } = useImportActs();
  const place = useRef<HTMLDivElement>(null);
  const state = upload ? 'uploading' : found?.state;
  const shown = useRef(state);
  // Moves the focus, because the button that started the step was removed.
  useEffect(() => {
    const isNew = shown.current !== undefined && shown.current !== state;
    shown.current = state;
    if (!isNew) return;
    void client.invalidateQueries({ queryKey: importsQuery.queryKey });
    place.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [client, state]);
  const intro = introOf(found);
  const isChoosing = !upload && ((!id && list.data) || state === 'uploading' || state === 'failed');
  return (
    <div ref={place} className={styles.page}>
      <Steps state={state} />
      {upload && <Uploading upload={upload} onCancel={cancel} />}
      {(isLoading || (!id && list.isPending)) && !upload && <Waiting text="Loading..." />}
      {error && !found && (
        <div className={styles.part}>
          <NotLoaded text="This import cannot be shown." error={error} onAgain={refetch} />
          <Button onClick={choose}>Begin a new import</Button>
        </div>
      )}
      {list.error && !id && (
        <NotLoaded text="The imports cannot be shown." error={list.error} onAgain={list.refetch} />
      )}
      {isChoosing && (
        <section aria-labelledby="import-choose" className={styles.part}>
          <h2 id="import-choose" tabIndex={-1}>
            {intro.title}
          </h2>
          <p className={styles.intro}>{intro.text}</p>
          <ChooseExport
            problem={problem || (state === 'failed' ? (found?.problem ?? '') : '')}
            onChoose={(chosen) => void begin(chosen)}
          />
          <ExportHelp />
        </section>
      )}
      {refusal && (
        <p role="alert" className={styles.problem}>
          {refusal}
        </p>
      )}
      {found && !upload && (
        <ImportStep key={found.id} found={found} acts={actsOn(found.id)} onOther={choose} />
      )}
      <EarlierImports
        imports={imports.filter((each) => each.id !== id && each.id !== found?.id)}
        isBusy={isBusy || upload !== undefined}
        addressOf={addressOf}
        onUndo={(other) => {
          actsOn(other.id).undo();
          void navigate(addressOf(other.id));
        }}
        onRemove={(other) => void remove(other.id)}
      />
      <LeaveGuard
        active={upload !== undefined}
        question="Leave during the upload?"
        note="The upload stops. Choose the same file again later, and it goes on where it was."
        onLeave={cancel}
      />
    </div>
  );
}
