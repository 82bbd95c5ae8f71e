import {
  invitationSchema,
  PEOPLE_PATH,
  personListSchema,
  type Invitation,
  type InvitationInput,
  type Role,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, sendJson } from '../../../lib/api-client.ts';
import { reader } from '../../../lib/query-client.ts';

export const peopleQuery = queryOptions({
  queryKey: [PEOPLE_PATH],
  queryFn: reader(personListSchema),
  staleTime: 0,
});

export async function invite(input: InvitationInput): Promise<Invitation> {
  return sendJson('POST', `${PEOPLE_PATH}/invitations`, input, invitationSchema);
}

export async function changeRole(id: string, role: Role): Promise<void> {
  await request('PUT', `${PEOPLE_PATH}/${id}`, { role });
}

export async function removePerson(id: string): Promise<void> {
  await request('DELETE', `${PEOPLE_PATH}/${id}`);
}

export async function endSessionsOf(id: string): Promise<void> {
  await request('DELETE', `${PEOPLE_PATH}/${id}/sessions`);
}

export async function lockDown(): Promise<void> {
  await request('POST', `${PEOPLE_PATH}/lockdown`);
}
