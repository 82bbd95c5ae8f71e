import type { IssueProgress } from '@examiner/contracts';

type Responses = NonNullable<IssueProgress['responses']>;

interface Group extends Omit<Responses[number], 'domain'> {
  readonly domains: string[];
}

const ADDRESS = /[^\s<>@]{1,64}@[^\s<>@]{1,255}/g;

/** Removes the reader's address, because otherwise equal replies differ in the address. */
const sentenceOf = ({ state, response }: Responses[number]) =>
  `${state} ${response.replaceAll(ADDRESS, '@')}`;

/** Groups equal replies. Each group has the text of its first reply. */
export function groupedResponses(responses: Responses): Group[] {
  const groups = new Map<string, Group>();
  for (const each of responses) {
    const known = groups.get(sentenceOf(each));
    if (known) known.domains.push(each.domain);
    else {
      const { state, response, domain } = each;
      groups.set(sentenceOf(each), { state, response, domains: [domain] });
    }
  }
  return [...groups.values()];
}
