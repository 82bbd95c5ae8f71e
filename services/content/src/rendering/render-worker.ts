import type { PageSeed, ServerBundle } from '@examiner/contracts';
import { foreignPictures, parseMarkup } from '@examiner/markup';
import { parentPort } from 'node:worker_threads';
import type { RenderWork } from './renderer.ts';

/** Positions in the source text are of no use in the rendered tree. */
const withoutPosition = (key: string, value: unknown) => (key === 'position' ? undefined : value);

async function renderOf(work: RenderWork): Promise<unknown> {
  if ('texts' in work) {
    return work.texts.map(({ content, format, quotes }) =>
      JSON.stringify(parseMarkup(content, format, { quotes, own: work.own }), withoutPosition),
    );
  }
  if ('picturesOf' in work) {
    return foreignPictures(work.picturesOf.content, work.picturesOf.format, work.own);
  }
  const { render } = (await import(work.bundle)) as ServerBundle;
  return render(work.address, JSON.parse(work.seed) as PageSeed);
}

parentPort?.on('message', (work: RenderWork) => {
  // A failure ends the thread, and the renderer gets the `exit` event.
  void renderOf(work).then((result) => parentPort?.postMessage(result));
});
