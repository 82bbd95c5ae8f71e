import { describe, expect, it } from '@jest/globals';
import { NO_TEXT, type ManuscriptText } from '../manuscript-fields.ts';
import { chosenFields, hasConflicts, mergeManuscript } from './merge-manuscript.ts';

const fields = (draft: Partial<ManuscriptText>) => ({ ...NO_TEXT, ...draft });
const BASE = { title: 'Low Tide', slug: 'low-tide', content: 'one\n\ntwo', readTime: 3 };

const merge = (mine: Partial<ManuscriptText>, theirs: Partial<ManuscriptText>) =>
  mergeManuscript(fields(BASE), fields({ ...BASE, ...mine }), fields({ ...BASE, ...theirs }));

describe(mergeManuscript.name, () => {
  it('takes the changed value of each field, from either side', () => {
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

  it('keeps the notes of both, and asks nothing', () => {
    const merged = merge({ notes: 'Ask Ann.' }, { notes: 'Look up the tide.' });
    expect(hasConflicts(merged)).toBe(false);
    expect(chosenFields(merged).notes).toBe('Ask Ann.\n\nLook up the tide.');
    expect(chosenFields(merge({}, { notes: 'Ask Ann.' })).notes).toBe('Ask Ann.');
  });

  it('joins the tags of both, and asks only if they are too many', () => {
    const ten = (from: number) => Array.from({ length: 6 }, (_, n) => `tag ${from + n}`);
    const merged = merge({ tags: ['Boats'] }, { tags: ['Rivers'] });
    expect(hasConflicts(merged)).toBe(false);
    expect(chosenFields(merged).tags).toEqual(['Boats', 'Rivers']);
    expect(hasConflicts(merge({ tags: ['Boats'] }, { tags: ['Boats'] }))).toBe(false);
    expect(chosenFields(merge({}, { tags: ['Rivers'] })).tags).toEqual(['Rivers']);
    expect(merge({ tags: ten(0) }, { tags: ten(6) }).fieldConflicts).toMatchObject([
      { name: 'tags', mine: ten(0), theirs: ten(6) },
    ]);
  });

  it('asks about no field that was changed to the same on both', () => {
    expect(hasConflicts(merge({ featured: true }, { featured: true }))).toBe(false);
  });
});
