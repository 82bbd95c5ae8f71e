import type { PanelName, Visibility } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Select } from '../../../../components/field/field.tsx';
import { toast } from '../../../../components/toast/toast-store.ts';
import { isUnauthorized, reasonOf } from '../../../../lib/api-client.ts';
import { goToLogin } from '../../../../lib/go-to-login.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { panelsQuery } from '../../api/get-panels.ts';
import { useSetVisibility } from '../../api/set-visibility.ts';
import styles from './panel-visibility.module.css';

const CHOICES: readonly { readonly value: Visibility; readonly label: string }[] = [
  { value: 'public', label: 'Everyone' },
  { value: 'sample', label: 'Everyone, as a sample' },
  { value: 'private', label: 'Only me' },
];

function explain(error: unknown): void {
  if (isUnauthorized(error)) return goToLogin();
  toast({ title: 'Visibility not changed', description: reasonOf(error), variant: 'destructive' });
}

function Choice({ panel }: { panel: PanelName }) {
  const id = useId();
  const { data } = useQuery(panelsQuery);
  const { mutate, isPending, variables } = useSetVisibility(panel);
  const state = data?.panels.find((candidate) => candidate.panel === panel);
  if (!state) return null;
  return (
    <div className={styles.visibility}>
      <label htmlFor={id}>Visible to</label>
      <Select
        id={id}
        className={styles.select}
        aria-describedby={`${id}-hint`}
        value={isPending ? variables : state.visibility}
        onChange={(event) => mutate(event.target.value as Visibility, { onError: explain })}
      >
        {CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <span id={`${id}-hint`} className="visually-hidden">
        Only you see this setting
      </span>
    </div>
  );
}

/** Nobody but the admin sees this. */
export function PanelVisibility({ panel }: { panel: PanelName }) {
  return useViewer() === 'admin' ? <Choice panel={panel} /> : null;
}
