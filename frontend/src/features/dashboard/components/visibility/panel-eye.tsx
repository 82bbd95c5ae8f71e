import type { PanelName, Visibility } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../../components/toast/toast-store.ts';
import { isUnauthorized, reasonOf } from '../../../../lib/api-client.ts';
import { goToLogin } from '../../../../lib/go-to-login.ts';
import { panelsQuery } from '../../api/get-panels.ts';
import { useSetVisibility } from '../../api/set-visibility.ts';
import { VisibilityMenu } from './visibility-menu.tsx';

const NAMES: Readonly<Record<PanelName, string>> = {
  cartoon: 'Cartoon',
  quote: 'Quote',
  news: 'News',
  email: 'Email',
  stocks: 'Stocks',
  todo: 'To-Do',
  weather: 'Weather',
  people: 'People',
  activities: 'Activities',
};

function explain(error: unknown): void {
  if (isUnauthorized(error)) return goToLogin();
  toast({ title: 'Visibility not changed', description: reasonOf(error), variant: 'destructive' });
}

/** The visibility menu of a specified panel. On a card with two panels, it applies to the panel that is shown. */
export function PanelEye({ panel }: { panel: PanelName }) {
  const { data } = useQuery(panelsQuery);
  const { mutate, isPending, variables } = useSetVisibility(panel);
  const state = data?.panels.find((candidate) => candidate.panel === panel);
  if (!state) return null;
  return (
    <VisibilityMenu
      name={NAMES[panel]}
      value={isPending ? variables : state.visibility}
      onChange={(visibility: Visibility) => mutate(visibility, { onError: explain })}
    />
  );
}
