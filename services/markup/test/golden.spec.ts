import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseMarkup, treeToHtml } from '../src/index.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const SAMPLE_POSTS = join(import.meta.dirname, '../../../data/posts');
const samples = readdirSync(SAMPLE_POSTS).map((name) => join(SAMPLE_POSTS, name));

describe('HTML of posts', () => {
  it.each([join(GOLDEN, 'constructs.md'), ...samples])('stays the same: %s', (file) => {
    const text = readFileSync(file, 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    const golden = readFileSync(join(GOLDEN, `${basename(file, '.md')}.html`), 'utf8');
    expect(`${treeToHtml(parseMarkup(text.trim()))}\n`).toBe(golden);
  });
});
