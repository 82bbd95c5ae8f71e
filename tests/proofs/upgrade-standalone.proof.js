/**
 * `npm run proof -- upgrade-standalone`: the proof `upgrade` with `npm start` on one state folder,
 * following the steps of docs/GOING-LIVE.md. Only one process can use the port, so connections are
 * refused between the two releases.
 */
import { TwoReleases } from './two-releases.js';
import { holdsUnderLoad, Visitors } from './visitors.js';

const releases = await TwoReleases.prepare();
const visitors = new Visitors(releases.url);
const holdsDuring = (change) => holdsUnderLoad(visitors, change);

try {
  const { before, after } = releases;
  await releases.start(before);
  const upgraded = await holdsDuring(() => releases.replace(before, after));
  const tookBack = await holdsDuring(() => releases.replace(after, before));
  process.exitCode = upgraded && tookBack ? 0 : 1;
} finally {
  await releases.remove();
}
