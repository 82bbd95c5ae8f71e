import { expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, fieldsOf } from '@examiner/contracts';
import { parse } from 'yaml';
import type { ExportedText } from './export-target.ts';
import { frontMatterOf } from './front-matter.ts';

const AT = '2026-11-22T12:04:00.000Z';

function matterOf(text: Partial<ExportedText>): Record<string, unknown> {
  const fields = fieldsOf({ title: 'A title', slug: 'a-title' });
  const base = {
    id: 'a',
    state: 'published',
    isDraft: false,
    appeared: '',
    updatedAt: AT,
  } as const;
  const whole: ExportedText = { ...base, fields, ...text };
  const yaml = frontMatterOf(DEFAULT_SITE_SETTINGS, whole, false, '');
  return parse(yaml.replaceAll(/^---$/gm, '')) as Record<string, unknown>;
}

it('has the tags for all programs', () => {
  const fields = fieldsOf({ title: 'A title', tags: ['Sea & sand', 'tides'] });
  const matter = matterOf({ fields });
  expect(matter['tags']).toEqual(['Sea & sand', 'tides']);
  expect(matter['examiner']).not.toHaveProperty('tags');
});

it('has former addresses as files of a site can have them', () => {
  const aliases = ['/2019/caf%c3%a9', '/?p=12', '/a%2fb'];
  expect(matterOf({ aliases })['aliases']).toEqual(['/2019/café', '/a%2fb']);
});

it('leaves out what is empty', () => {
  expect(Object.keys(matterOf({}))).toEqual(['title', 'lastmod', 'slug', 'draft', 'examiner']);
});
