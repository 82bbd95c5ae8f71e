import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@examiner/contracts';
import { describe, expect, it } from '@jest/globals';
import {
  editorReducer,
  errorsOf,
  isDirty,
  startEditing,
  type EditorAction,
  type EditorState,
} from './editor-state.ts';

const newPost = { category: 'News', title: 'A letter', excerpt: '', readTime: 3 };
const site: SiteSettings = { ...DEFAULT_SITE_SETTINGS, newPost, sharePicture: '/images/s.webp' };
const named = (name: string): SiteSettings => ({ ...site, name });
const typed = (name: string): EditorAction => ({
  type: 'change',
  settings: named(name),
  typing: 'name',
});
const after = (state: EditorState, ...actions: EditorAction[]): EditorState =>
  actions.reduce(editorReducer, state);
const start = startEditing({ revision: 3, settings: site });
const [category] = site.categories;
const withFormer = { ...site, categories: [{ ...category, former: ['old'] }] } as SiteSettings;

it('removes values with the default name once the site has its own name', () => {
  const shipped = startEditing({ revision: 0, settings: DEFAULT_SITE_SETTINGS });
  const change = (settings: SiteSettings): EditorAction => ({ type: 'change', settings });
  const state = after(shipped, change({ ...DEFAULT_SITE_SETTINGS, name: 'A' }));
  const blank = { category: category?.key, title: '', excerpt: '', readTime: 5 };
  expect(state.present).toMatchObject({ newPost: blank, sharePicture: null });
  expect(after(state, { type: 'undo' }).present).toEqual(DEFAULT_SITE_SETTINGS);
  expect(after(shipped, change(named('A'))).present.newPost).toEqual(newPost);
  const renamed = { ...DEFAULT_SITE_SETTINGS, tagline: 'T' };
  expect(after(shipped, change(renamed)).present).toEqual(renamed);
});

describe('undo', () => {
  it('takes all that was typed in a field back at once', () => {
    const state = after(start, typed('A'), typed('Ab'), { type: 'undo' });
    expect(state.present).toEqual(site);
    expect(isDirty(state)).toBe(false);
    expect(after(state, { type: 'redo' }).present.name).toBe('Ab');
  });

  it('begins another step if the field was left', () => {
    const state = after(start, typed('A'), { type: 'end-typing' }, typed('B'), { type: 'undo' });
    expect(state.present.name).toBe('A');
  });

  it('undoes past a save, and the former state is then an unsaved change', () => {
    const saved = after(start, typed('A'), {
      type: 'saved',
      sent: named('A'),
      answer: { revision: 4, settings: named('A') },
    });
    expect(isDirty(saved)).toBe(false);
    const state = after(saved, { type: 'undo' });
    expect([state.present.name, isDirty(state), state.revision]).toEqual([site.name, true, 4]);
  });

  it('takes discarding back, and the loading of theirs', () => {
    const discarded = after(start, typed('A'), { type: 'discard' });
    expect(isDirty(discarded)).toBe(false);
    expect(after(discarded, { type: 'undo' }).present.name).toBe('A');
    const answer = { revision: 9, settings: named('Theirs') };
    const theirs = after(start, typed('A'), { type: 'take-theirs', answer });
    expect([theirs.present.name, theirs.revision]).toEqual(['Theirs', 9]);
    expect(after(theirs, { type: 'undo' }).present.name).toBe('A');
  });

  it('forgets what could be done again once something else is done', () => {
    const state = after(start, typed('A'), { type: 'undo' }, typed('B'), { type: 'redo' });
    expect(state.present.name).toBe('B');
  });
});

it('a save keeps edits that were made meanwhile', () => {
  const state = after(start, typed('A'), typed('Ab'), {
    type: 'saved',
    sent: named('A'),
    answer: { revision: 4, settings: named('A') },
  });
  expect([state.present.name, isDirty(state)]).toEqual(['Ab', true]);
});

it('former addresses that the server writes are no change', () => {
  const state = after(startEditing({ revision: 1, settings: withFormer }), {
    type: 'saved',
    sent: site,
    answer: { revision: 2, settings: withFormer },
  });
  expect(isDirty(state)).toBe(false);
});

it('edits that were kept are unsaved changes of their own revision', () => {
  const kept = { revision: 3, settings: named('Kept') };
  const state = startEditing({ revision: 5, settings: named('Theirs') }, kept);
  expect([state.present.name, state.revision, isDirty(state)]).toEqual(['Kept', 3, true]);
  expect(after(state, { type: 'undo' }).present.name).toBe('Theirs');
});

describe(errorsOf.name, () => {
  it('shows no errors before the first try to save, and then all', () => {
    const wrong = after(start, typed(''));
    expect(errorsOf(wrong).size).toBe(0);
    expect(errorsOf(after(wrong, { type: 'check' })).get('name')).toBe('Name is required');
  });

  it("keeps the server's finding until its field is changed", () => {
    const sent = named('A');
    const issues = [
      { path: 'name', message: 'Taken' },
      { path: 'categories', message: 'Short Stories has 3 posts' },
    ];
    const refused = after(start, typed('A'), { type: 'refused', issues, sent });
    expect([...errorsOf(refused).values()]).toEqual(['Taken', 'Short Stories has 3 posts']);
    const changed = after(refused, typed('B'));
    expect([...errorsOf(changed).keys()]).toEqual(['categories']);
  });
});
