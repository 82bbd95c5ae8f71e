import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

export const installationQuery = queryOptions(queryOf(operations.readInstallation, {}));

export const mailServerQuery = queryOptions({
  ...queryOf(operations.getMailServerState, {}),
  staleTime: 0,
});

export const peopleQuery = queryOptions({
  ...queryOf(operations.listPeople, {}),
  staleTime: 0,
});

/** The access tokens, links, and invitations that are valid now. */
export const grantsQuery = queryOptions({
  ...queryOf(operations.listGrants, {}),
  staleTime: 0,
});
