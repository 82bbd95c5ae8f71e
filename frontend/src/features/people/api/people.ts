import type { Invitation, InvitationInput, Role } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const peopleQuery = queryOptions({
  ...queryOf(operations.listPeople, {}),
  staleTime: 0,
});

export async function invite(input: InvitationInput): Promise<Invitation> {
  return call(operations.invite, { body: input });
}

export async function changeRole(id: string, role: Role): Promise<void> {
  await send(operations.changeRole, { params: { id }, body: { role } });
}

export async function removePerson(id: string): Promise<void> {
  await send(operations.removePerson, { params: { id } });
}

export async function endSessionsOf(id: string): Promise<void> {
  await send(operations.endSessionsOf, { params: { id } });
}

export async function lockDown(): Promise<void> {
  await send(operations.lockDown, {});
}
