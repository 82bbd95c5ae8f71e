import type { OwnPanel } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { toast } from '../../../components/toast/toast-store.ts';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { panelsQuery } from '../api/get-panels.ts';
import { ownPanelQuery } from './get-own-panel.ts';

const layoutQuery = queryOptions(queryOf(operations.getLayout, {}));

function explain(error: unknown): void {
  if (isUnauthorized(error)) return goToLogin();
  toast({ title: 'Panels not changed', description: reasonOf(error), variant: 'destructive' });
}

/** The owner's panels, and how to change them. One change is saved at a time. */
export function useLayout() {
  const { data } = useQuery(layoutQuery);
  const client = useQueryClient();
  const run = useContext(ConfirmedRunContext);
  const isSaving = useRef(false);

  /** @returns whether the panels were saved */
  const save = async (panels: readonly OwnPanel[]): Promise<boolean> => {
    // An Undo was created in an earlier rendering, so the layout is read from the cache.
    const layout = client.getQueryData(layoutQuery.queryKey);
    if (!layout || isSaving.current) return false;
    isSaving.current = true;
    const headers = { 'If-Match': `"${layout.version}"` };
    try {
      return await run(async () => {
        const saved = await call(operations.saveLayout, {
          body: { panels: [...panels] },
          headers,
        });
        client.setQueryData(layoutQuery.queryKey, saved);
        await client.invalidateQueries({ queryKey: panelsQuery.queryKey });
        for (const { id } of saved.panels) {
          await client.invalidateQueries({ queryKey: ownPanelQuery(id).queryKey });
        }
      });
    } catch (error) {
      explain(error);
      await client.invalidateQueries({ queryKey: layoutQuery.queryKey });
      return false;
    } finally {
      isSaving.current = false;
    }
  };

  return { panels: data?.panels, save };
}
