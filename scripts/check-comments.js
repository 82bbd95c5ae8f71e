// Comments, docstrings included, are at most 5 % of the lines of an area without its tests, and cite nothing from outside.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from './build.js';

const MOST = 0.05;
const AREAS = ['services', 'frontend/src', 'scripts'];
const TEST = /\.(?:(?:int-)?spec|contract)\.tsx?$|\/test\//;
/** A section of anything but an RFC. */
const OUTSIDE = /(?<!(?:RFC \d{3,5}|XML 1\.0),? )§ ?\d|\bfindings? \d/;

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.js', '*.css', '*.conf'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function countCommentLines(path, text) {
  const lines = new Set();
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  for (const { start, end } of parseSync(path, text).comments) {
    for (let line = lineAt(start); line <= lineAt(end); line += 1) lines.add(line);
  }
  return lines.size;
}

let isGood = true;
for (const area of AREAS) {
  const own = files.filter(
    ({ path }) => path.startsWith(`${area}/`) && /\.[jt]sx?$/.test(path) && !TEST.test(path),
  );
  const counted = own.map(({ path, text }) => ({
    path,
    lines: text.split('\n').length - 1,
    comments: countCommentLines(path, text),
  }));
  const sum = (key) => counted.reduce((total, file) => total + file[key], 0);
  const share = sum('comments') / sum('lines');
  if (process.argv.includes('--files')) {
    counted.sort((a, b) => b.comments - a.comments);
    for (const { path, lines, comments } of counted) console.log(comments, lines, path);
  }
  console.log(`${area}: ${(share * 100).toFixed(1)} % of ${sum('lines')} lines are comments.`);
  if (share > MOST) isGood = false;
}
for (const { path, text } of files) {
  text.split('\n').forEach((line, index) => {
    if (!OUTSIDE.test(line) || path === 'scripts/check-comments.js') return;
    console.log(`${path}:${index + 1} cites a page that is not here: ${line.trim()}`);
    isGood = false;
  });
}
if (!isGood) process.exitCode = 1;
