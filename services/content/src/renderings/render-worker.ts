import { parseMarkup } from '@examiner/markup';
import { parentPort, workerData } from 'node:worker_threads';

/** Where something stood in the text is of no use to whoever reads the tree. */
const withoutPosition = (key: string, value: unknown) => (key === 'position' ? undefined : value);

const texts = workerData as readonly string[];
parentPort?.postMessage(texts.map((text) => JSON.stringify(parseMarkup(text), withoutPosition)));
