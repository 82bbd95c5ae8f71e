import { expect, it } from '@jest/globals';
import { OPERATIONS, type ListedOperation } from '@examiner/contracts/all-operations';
import { leadsToPage } from './leads-to-page.ts';

/** The HTML below `/api/` is shown in a frame of a page. */
const isDocument = ({ owner, path, answers }: ListedOperation) =>
  owner === 'content' &&
  !path.startsWith('/api/') &&
  answers[200]?.mediaTypes?.includes('text/html') === true;

it('distinguishes pages from other answers of the services', () => {
  const opened = OPERATIONS.filter(
    ({ access, method }) => access !== 'service' && method === 'GET',
  );
  for (const operation of opened) {
    const href = operation.path.replace(/\{\w+\}/g, 'x');
    expect([href, leadsToPage(href)]).toEqual([href, isDocument(operation)]);
  }
});

it.each(['https://example.com/post/a', '#top', 'mailto:a@example.com'])(
  'leaves %s to the browser',
  (href) => expect(leadsToPage(href)).toBe(false),
);

it('checks only the path', () => {
  expect(leadsToPage('/post/a-story?from=a.b#v1.2')).toBe(true);
});
