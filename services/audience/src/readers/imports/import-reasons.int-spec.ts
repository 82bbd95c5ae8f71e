import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AskingSite } from '../../../test/asking-site.ts';
import { emailOf, ListImports, listOf } from '../../../test/list-imports.ts';
import { ISSUES, type Issue } from '../../mail/issues/issue.model.ts';
import { Departures } from '../../subscribers/departures.ts';
import { Suppressions } from '../../subscribers/suppressions/suppressions.ts';

const AT = '2026-01-01T08:00:00.000Z';

let asking: AskingSite;
let lists: ListImports;
beforeAll(async () => {
  asking = await AskingSite.start();
  lists = new ListImports(asking);
});
afterAll(() => asking.close());
beforeEach(() => lists.forgetAll());

describe('why an address stays out', () => {
  const issue: Issue = {
    id: 'post:one',
    postId: 'one',
    subject: 'The news of May',
    version: 1,
    preheader: '',
    greeting: '',
    snapshots: [],
    createdAt: AT,
    sendAt: AT,
    kind: 'post',
    state: 'done',
    audience: { to: 'everybody' },
  };

  async function addOneOfEach(): Promise<void> {
    const departures = asking.site.service.app.get(Departures);
    const suppressions = asking.site.service.app.get(Suppressions);
    await asking.documents.collection(ISSUES).upsert(issue);
    for (const name of ['left', 'bounced', 'complained'])
      await lists.insert(name, { source: 'site' });
    await departures.leave('id-left', 'unsubscribed');
    const response = '550 5.1.1 No such user';
    await departures.leave('id-bounced', 'bounced', { issueId: issue.id, response });
    await departures.leave('id-complained', 'complained', { issueId: issue.id, response: '' });
    await suppressions.suppress(emailOf('erased'), 'erased');
    await lists.take(listOf('unsubscribed', 'elsewhere'));
  }

  const NAMES = ['left', 'bounced', 'complained', 'erased', 'elsewhere'] as const;
  const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}';
  const ONLY_THEY = 'Only they can come back, by subscribing on the site\\.';
  const WHY: Readonly<Record<(typeof NAMES)[number], string>> = {
    left: `unsubscribed here on ${DAY}\\. ${ONLY_THEY}`,
    bounced: `bounced on ${DAY}, from the letter “The news of May”: “550 5\\.1\\.1 No such user”\\. You can put it back at Readers\\.`,
    complained: `reported the letter “The news of May” as spam on ${DAY}\\. If they ask you to, you can put it back at Readers\\.`,
    erased: `was erased on ${DAY}\\. ${ONLY_THEY}`,
    elsewhere: `unsubscribed from another list, as a file says that you imported on ${DAY}\\. ${ONLY_THEY}`,
  };

  it('is said by Add and by an import, and counted', async () => {
    await addOneOfEach();
    const found = await lists.take(listOf('active', ...NAMES), { dry: 'on' });
    expect(found).toMatchObject({ new: 0, suppressed: 5 });
    expect(found.reasons).toEqual({
      unsubscribed: 1,
      elsewhere: 1,
      bounced: 1,
      complained: 1,
      erased: 1,
    });
    for (const [index, name] of NAMES.entries()) {
      const [status, message] = await lists.add(name);
      expect([status, message]).toEqual([
        409,
        expect.stringMatching(`^${emailOf(name)} ${WHY[name]}$`),
      ]);
      const { email, why } = found.suppressedLines[index] ?? {};
      expect(`${email} ${why}`).toBe(message);
    }
    expect(await lists.states()).toMatchObject({ left: 'unsubscribed', bounced: 'bounced' });
  });

  it('names the first twenty of many', async () => {
    const names = Array.from({ length: 250 }, (_, n) => `gone${n}`);
    await lists.take(listOf('unsubscribed', ...names));
    const found = await lists.take(listOf('active', ...names), { dry: 'on' });
    expect([found.suppressed, found.suppressedLines.length]).toEqual([250, 20]);
  });
});
