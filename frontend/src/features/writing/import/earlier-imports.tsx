import type { Import } from '@examiner/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { MenuButton, RowMenu } from '../../../components/menu/menu.tsx';
import { Row, RowFacts, RowList, RowTitle } from '../../../components/row-list/row-list.tsx';
import { momentWords } from '../../../lib/moment-words.ts';
import styles from './import.module.css';
import { importLine } from './rules/import-words.ts';
import { UNDO_WORDS } from './undo-button.tsx';

interface Asked {
  readonly act: 'undo' | 'delete';
  readonly found: Import;
}

const QUESTIONS = {
  undo: { verb: 'Undo the import of', label: 'Undo import', words: UNDO_WORDS },
  delete: {
    verb: 'Delete the import of',
    label: 'Delete import',
    words:
      'Its uploaded file and its report are deleted. What it brought in stays, and can no longer be undone.',
  },
} as const;

interface EarlierImportsProps {
  readonly imports: readonly Import[];
  readonly isBusy: boolean;
  readonly addressOf: (id: string) => string;
  readonly onUndo: (found: Import) => void;
  readonly onRemove: (found: Import) => void;
}

/** The last imports. Each title links to the plan or the report. */
export function EarlierImports(props: EarlierImportsProps) {
  const { imports, isBusy, addressOf, onUndo, onRemove } = props;
  const [asked, ask] = useState<Asked>();
  const question = QUESTIONS[asked?.act ?? 'undo'];
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports" className={styles.part}>
      <h2 id="earlier-imports">Earlier imports</h2>
      <RowList>
        {imports.map((found) => (
          <Row
            key={found.id}
            label={found.name}
            acts={
              <RowMenu label={found.name}>
                {(found.state === 'done' || found.state === 'stopped') && (
                  <MenuButton disabled={isBusy} onClick={() => ask({ act: 'undo', found })}>
                    Undo…
                  </MenuButton>
                )}
                <MenuButton
                  isDanger
                  disabled={isBusy}
                  onClick={() => ask({ act: 'delete', found })}
                >
                  Delete…
                </MenuButton>
              </RowMenu>
            }
          >
            <RowTitle level="h3">
              <Link to={addressOf(found.id)}>{found.name}</Link>
            </RowTitle>
            <RowFacts>
              <span>{momentWords(found.createdAt)}</span>
              {found.source && <span>{found.source}</span>}
              <span>{importLine(found)}</span>
            </RowFacts>
          </Row>
        ))}
      </RowList>
      <ConfirmDialog
        open={asked !== undefined}
        question={`${question.verb} ${asked?.found.name ?? ''}?`}
        confirmLabel={question.label}
        onCancel={() => ask(undefined)}
        onConfirm={() => {
          ask(undefined);
          if (asked?.act === 'undo') onUndo(asked.found);
          if (asked?.act === 'delete') onRemove(asked.found);
        }}
      >
        <p>{question.words}</p>
      </ConfirmDialog>
    </section>
  );
}
