/**
 * Runs one read of a key at a time. Requests during a read share the next read, so no answer is older than its request.
 * If a read fails, the waiting requests fail too. So each request waits for at most one time limit.
 */
export class CoalescedReads<T> {
  readonly #underWay = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  async read(key: string, ask: () => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(key);
    if (!underWay) return this.#begin(key, ask);
    const waiting = this.#next.get(key);
    if (waiting) return waiting;
    const next = underWay.then(
      () => this.#begin(key, ask),
      (error: unknown) => {
        this.#next.delete(key);
        throw error;
      },
    );
    this.#next.set(key, next);
    return next;
  }

  #begin(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = ask();
    this.#next.delete(key);
    this.#underWay.set(key, answer);
    const end = (): void => {
      // The waiting requests start in the same turn, unless this read failed.
      if (this.#underWay.get(key) === answer) this.#underWay.delete(key);
    };
    answer.then(end, end);
    return answer;
  }
}
