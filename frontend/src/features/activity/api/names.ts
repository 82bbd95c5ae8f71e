import { MANUSCRIPT_STATES, type ActivityEvent } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { userQuery } from '../../../lib/user.ts';
import type { Names } from '../rules/activity-sentences.ts';

const peopleQuery = queryOf(operations.listPeople, {});
const lettersQuery = queryOf(operations.listIssues, {});
const picturesQuery = queryOf(operations.listMedia, {});
/** The most recently changed texts of each state. */
const textsQuery = queryOptions({
  queryKey: ['activity', 'texts'],
  queryFn: async () => {
    const lists = MANUSCRIPT_STATES.map((state) =>
      call(operations.listDeskPosts, { query: { state } }),
    );
    return (await Promise.all(lists)).flat();
  },
});

/** The names that events do not contain. They are requested only if an event needs one. */
export function useNames(events: readonly ActivityEvent[]): Names {
  const viewer = useQuery({ ...userQuery, enabled: false }).data?.email;
  const hasOthers = events.some(({ actor }) => actor !== undefined && actor !== viewer);
  const isOf = (...kinds: readonly string[]) =>
    events.some(({ action }) => kinds.includes(action.split('.')[0] ?? ''));
  const { data: texts } = useQuery({
    ...textsQuery,
    enabled: isOf('post', 'draft', 'preview', 'remark'),
  });
  const { data: pictures } = useQuery({ ...picturesQuery, enabled: isOf('image') });
  const { data: people } = useQuery({ ...peopleQuery, enabled: hasOthers });
  const { data: letters } = useQuery({ ...lettersQuery, enabled: isOf('letter') });
  return {
    viewer,
    people: new Map(
      people?.people.flatMap(({ email, name }): [string, string][] =>
        name ? [[email, name]] : [],
      ),
    ),
    titles: new Map(
      texts?.flatMap(({ id, slug, title }): [string, string][] => [
        [slug, title],
        [id, title],
      ]),
    ),
    pictures: new Map(pictures?.map(({ id, name }): [string, string] => [id, name])),
    letters: new Map(letters?.issues.map(({ id, subject }): [string, string] => [id, subject])),
  };
}
