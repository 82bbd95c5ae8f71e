import type { ActivityEvent } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { userQuery } from '../../../lib/user.ts';
import type { Names } from '../rules/activity-sentences.ts';

const peopleQuery = queryOf(operations.listPeople, {});
const lettersQuery = queryOf(operations.listIssues, {});

/** The names that events lack. They are asked for if an event needs one. */
export function useNames(events: readonly ActivityEvent[]): Names {
  const viewer = useQuery({ ...userQuery, enabled: false }).data?.email;
  const hasOthers = events.some(({ actor }) => actor !== undefined && actor !== viewer);
  const hasLetters = events.some(({ action }) => action.startsWith('letter.'));
  const { data: people } = useQuery({ ...peopleQuery, enabled: hasOthers });
  const { data: letters } = useQuery({ ...lettersQuery, enabled: hasLetters });
  return {
    viewer,
    people: new Map(
      people?.people.flatMap(({ email, name }): [string, string][] =>
        name ? [[email, name]] : [],
      ),
    ),
    letters: new Map(letters?.issues.map(({ id, subject }): [string, string] => [id, subject])),
  };
}
