import { workerAt } from '../open-worker.ts';
import address from './preview-worker.ts?worker&url';

export const openPreviewWorker = workerAt(address, 'desk-preview');
