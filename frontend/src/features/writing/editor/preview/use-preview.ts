import type { PostTree } from '@examiner/contracts';
import { useEffect, useRef, useState } from 'react';
import { KeptBlocks } from './kept-blocks.ts';
import type { PreviewWork, RenderedText } from './preview-worker.ts';

const QUIET_MS = 150;

export interface Preview extends Pick<RenderedText, 'differences'> {
  readonly tree: PostTree;
}

/** Renders texts in a worker, one at a time. If several texts wait, only the last one is rendered. */
class PreviewThread {
  readonly #kept = new KeptBlocks();
  #worker: Worker | undefined;
  #next: PreviewWork | undefined;
  #isBusy = false;
  #isOver = false;
  #began = 0;
  #took = 0;

  constructor(private readonly show: (preview: Preview) => void) {}

  async open(): Promise<void> {
    const { openPreviewWorker } = await import('./open-preview-worker.ts');
    if (this.#isOver) return;
    this.#worker = openPreviewWorker();
    this.#worker.addEventListener('message', ({ data }: MessageEvent<RenderedText>) => {
      const { blocks, differences } = data;
      this.#isBusy = false;
      this.#took = performance.now() - this.#began;
      this.show({ tree: this.#kept.treeOf(blocks), differences });
      this.#go();
    });
    this.#go();
  }

  /** The pause in typing before a text is rendered. It is longer if rendering takes longer. */
  get quietMs(): number {
    return Math.max(QUIET_MS, 2 * this.#took);
  }

  render(work: PreviewWork): void {
    this.#next = work;
    this.#go();
  }

  close(): void {
    this.#isOver = true;
    this.#worker?.terminate();
  }

  #go(): void {
    if (!this.#worker || this.#isBusy || !this.#next) return;
    this.#isBusy = true;
    this.#began = performance.now();
    this.#worker.postMessage(this.#next);
    this.#next = undefined;
  }
}

export interface ShownPreview {
  readonly preview: Preview | undefined;
  /** Whether the preview cannot run in this browser. */
  readonly isLost: boolean;
}

/** The text as readers will see it. */
export function usePreview({ content, format, quotes }: PreviewWork): ShownPreview {
  const [preview, setPreview] = useState<Preview>();
  const [isLost, setLost] = useState(false);
  const thread = useRef<PreviewThread>(null);
  useEffect(() => {
    const opened = new PreviewThread(setPreview);
    thread.current = opened;
    opened.open().catch((error: unknown) => {
      console.warn('The preview did not start.', error);
      setLost(true);
    });
    return () => {
      opened.close();
      thread.current = null;
    };
  }, []);
  useEffect(() => {
    const render = () => thread.current?.render({ content, format, quotes });
    const timer = setTimeout(render, thread.current?.quietMs);
    return () => clearTimeout(timer);
  }, [content, format, quotes]);
  return { preview, isLost };
}
