import { parseMarkup } from '@examiner/markup';
import { parentPort, workerData } from 'node:worker_threads';

/** Positions in the text are of no use to readers of the tree. */
const withoutPosition = (key: string, value: unknown) => (key === 'position' ? undefined : value);

const texts = workerData as readonly string[];
parentPort?.postMessage(texts.map((text) => JSON.stringify(parseMarkup(text), withoutPosition)));
