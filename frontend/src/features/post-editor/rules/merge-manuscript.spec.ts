import { describe, expect, it } from '@jest/globals';
import { manuscriptFieldsSchema, type ManuscriptFieldsDraft } from '@examiner/contracts';
import { chosenFields, hasConflicts, mergeManuscript } from './merge-manuscript.ts';

const fields = (draft: ManuscriptFieldsDraft) => manuscriptFieldsSchema.parse(draft);
const BASE = { title: 'Low Tide', slug: 'low-tide', content: 'one\n\ntwo', readTime: 3 };

const merge = (mine: ManuscriptFieldsDraft, theirs: ManuscriptFieldsDraft) =>
  mergeManuscript(fields(BASE), fields({ ...BASE, ...mine }), fields({ ...BASE, ...theirs }));

describe(mergeManuscript.name, () => {
  it('takes of each field what was changed, on whichever side', () => {
    const merged = merge(
      { excerpt: 'By the sea', content: 'ONE\n\ntwo' },
      { readTime: 7, content: 'one\n\nTWO' },
    );
    expect(hasConflicts(merged)).toBe(false);
    expect(chosenFields(merged)).toEqual(
      fields({ ...BASE, excerpt: 'By the sea', readTime: 7, content: 'ONE\n\nTWO' }),
    );
  });

  it('asks about a field that was changed on both, and is mine until theirs is chosen', () => {
    const merged = merge({ title: 'High Tide' }, { title: 'Ebb' });
    expect(merged.fieldConflicts).toEqual([{ name: 'title', mine: 'High Tide', theirs: 'Ebb' }]);
    expect(hasConflicts(merged)).toBe(true);
    expect(chosenFields(merged).title).toBe('High Tide');
    expect(chosenFields(merged, [], new Set(['title'])).title).toBe('Ebb');
  });

  it('asks about no field that was changed to the same on both', () => {
    expect(hasConflicts(merge({ featured: true }, { featured: true }))).toBe(false);
  });
});
