import { DEFAULT_SITE_SETTINGS as site } from '@examiner/contracts';
import { expect, it } from '@jest/globals';
import { valueAt, withValueAt } from './field-path.ts';

it('a field is read and replaced by its path, and nothing else changes', () => {
  const changed = withValueAt(site, 'categories.1.name', 'Essays');
  expect(valueAt(changed, 'categories.1.name')).toBe('Essays');
  expect(valueAt(site, 'categories.1.name')).toBe('Inter-Temporal Search');
  expect(changed.categories[0]).toBe(site.categories[0]);
  expect(changed.author).toBe(site.author);
  expect(valueAt(site, 'newPost.category')).toBeUndefined();
});

it('creates missing parts, and a field set to undefined is missing in JSON', () => {
  const hidden = withValueAt(site, 'dashboard.shown', false);
  expect(hidden.dashboard.shown).toBe(false);
  const bare = withValueAt(hidden, 'dashboard.shown', undefined);
  expect(JSON.stringify(bare)).toBe(JSON.stringify(site));
});
