export interface Upload {
  readonly name: string;
  /** Stands in the text until the picture is there. */
  readonly placeholder: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Why it did not come. */
  readonly problem?: string;
}

/** @returns what takes the place of the placeholder. @throws with a sentence for the author */
export type Send = (onProgress: (done: number) => void, signal: AbortSignal) => Promise<string>;

interface Task {
  readonly upload: Upload;
  readonly send: Send;
  readonly isRunning: boolean;
}

const AT_ONCE = 3;

/** Pictures on their way into a text, in their order. */
export class Uploads {
  #tasks: readonly Task[] = [];
  #shown: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #past = new Set<string>();
  #end = new AbortController();

  constructor(private readonly put: (placeholder: string, markdown: string) => void) {}

  readonly read = (): readonly Upload[] => this.#shown;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  };

  add(name: string, placeholder: string, send: Send): void {
    const upload = { name, placeholder, progress: 0 };
    this.#past.delete(placeholder);
    this.#set([...this.#tasks, { upload, send, isRunning: false }]);
  }

  readonly retry = (placeholder: string): void => {
    this.#change(placeholder, ({ upload: { problem: _problem, ...upload }, send }) => {
      return { upload: { ...upload, progress: 0 }, send, isRunning: false };
    });
  };

  /** Whether a text holds the place of a picture that is no longer on its way. */
  isPast(text: string): boolean {
    return [...this.#past].some((placeholder) => text.includes(placeholder));
  }

  /** Takes it out of the text as well. */
  readonly leaveOut = (placeholder: string): void => {
    this.#forget(placeholder);
    this.put(placeholder, '');
  };

  /** Ends what is on its way. */
  stop(): void {
    this.#end.abort();
    this.#end = new AbortController();
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

  async #run({ upload: { placeholder }, send }: Task): Promise<void> {
    const { signal } = this.#end;
    this.#change(placeholder, (task) => ({ ...task, isRunning: true }));
    const onProgress = (progress: number) =>
      this.#change(placeholder, (task) => ({ ...task, upload: { ...task.upload, progress } }));
    try {
      const markdown = await send(onProgress, signal);
      if (signal.aborted) return;
      this.#forget(placeholder);
      this.put(placeholder, markdown);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof Error ? error.message : '';
      this.#change(placeholder, ({ upload, send: again }) => {
        return { upload: { ...upload, problem }, send: again, isRunning: false };
      });
    }
  }
}
