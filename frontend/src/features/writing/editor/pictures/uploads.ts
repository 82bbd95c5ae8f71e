import { RefusedPicture } from '../../../../lib/send-picture.ts';

export interface Upload {
  readonly name: string;
  /** The placeholder in the text until the picture is uploaded. */
  readonly placeholder: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** The time at which the upload continues, if it waits for a limit. */
  readonly wait?: string | undefined;
  /** The reason why the upload failed. */
  readonly problem?: string;
  /** Whether another try would fail, too. */
  readonly isRefused?: boolean;
}

export interface Marks {
  readonly onProgress: (done: number) => void;
  readonly onWait: (words: string | undefined) => void;
  readonly signal: AbortSignal;
}

/** @returns the text that replaces the placeholder. @throws an error with a sentence for the author */
export type Send = (marks: Marks) => Promise<string>;

interface Task {
  readonly upload: Upload;
  readonly send: Send;
  readonly isRunning: boolean;
  readonly end: AbortController;
}

const AT_ONCE = 3;

const waiting = (name: string, placeholder: string, send: Send): Task => ({
  upload: { name, placeholder, progress: 0 },
  send,
  isRunning: false,
  end: new AbortController(),
});

/** The uploads of pictures for a text, in order. */
export class Uploads {
  #tasks: readonly Task[] = [];
  #shown: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #past = new Set<string>();

  constructor(private readonly put: (placeholder: string, markdown: string) => void) {}

  readonly read = (): readonly Upload[] => this.#shown;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  };

  add(name: string, placeholder: string, send: Send): void {
    this.#past.delete(placeholder);
    this.#set([...this.#tasks, waiting(name, placeholder, send)]);
  }

  readonly retry = (placeholder: string): void => {
    this.#change(placeholder, ({ upload: { name }, send }) => waiting(name, placeholder, send));
  };

  /** Whether a text has the placeholder of a picture whose upload has ended. */
  isPast(text: string): boolean {
    return [...this.#past].some((placeholder) => text.includes(placeholder));
  }

  /** Removes the upload, and its placeholder in the text. */
  readonly leaveOut = (placeholder: string): void => {
    for (const { upload, end } of this.#tasks) {
      if (upload.placeholder === placeholder) end.abort();
    }
    this.#forget(placeholder);
    this.put(placeholder, '');
  };

  /** Ends uploads in progress. */
  stop(): void {
    for (const { end } of this.#tasks) end.abort();
    this.#set([]);
  }

  #set(tasks: readonly Task[]): void {
    this.#tasks = tasks;
    this.#shown = tasks.map(({ upload }) => upload);
    for (const listen of [...this.#listeners]) listen();
    const running = tasks.filter(({ isRunning }) => isRunning).length;
    const next = tasks.find(({ isRunning, upload }) => !isRunning && !upload.problem);
    if (running < AT_ONCE && next) void this.#run(next);
  }

  #change(placeholder: string, change: (task: Task) => Task): void {
    this.#set(
      this.#tasks.map((task) => (task.upload.placeholder === placeholder ? change(task) : task)),
    );
  }

  #forget(placeholder: string): void {
    this.#past.add(placeholder);
    this.#set(this.#tasks.filter(({ upload }) => upload.placeholder !== placeholder));
  }

  async #run({ upload: { placeholder }, send, end: { signal } }: Task): Promise<void> {
    const mark = (marks: Partial<Upload>) => {
      if (signal.aborted) return;
      this.#change(placeholder, (task) => ({ ...task, upload: { ...task.upload, ...marks } }));
    };
    this.#change(placeholder, (task) => ({ ...task, isRunning: true }));
    try {
      const markdown = await send({
        onProgress: (progress) => mark({ progress }),
        onWait: (wait) => mark({ progress: 0, wait }),
        signal,
      });
      if (signal.aborted) return;
      this.#forget(placeholder);
      this.put(placeholder, markdown);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof Error ? error.message : '';
      const isRefused = error instanceof RefusedPicture;
      this.#change(placeholder, (task) => {
        return { ...task, upload: { ...task.upload, problem, isRefused }, isRunning: false };
      });
    }
  }
}
