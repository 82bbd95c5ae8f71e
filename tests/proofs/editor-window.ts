import type { Manuscript } from '@examiner/contracts';
import {
  createSession,
  mergedWith,
  type ManuscriptSession,
} from '../../frontend/src/features/writing/saving/manuscript-session.ts';
import {
  textOfManuscript,
  type ManuscriptText,
} from '../../frontend/src/features/writing/saving/manuscript-fields.ts';
import { chosenFields } from '../../frontend/src/features/writing/saving/rules/merge-manuscript.ts';

/** The first word of a paragraph is its name. */
const nameOf = (paragraph: string) => paragraph.split(' ', 1)[0] ?? '';

/** An editor with its form, without a page. Each editor is on its own device. */
export class EditorWindow {
  readonly #session: ManuscriptSession;
  /** Text that was typed here and not overwritten, by the name of its paragraph. */
  readonly #typed = new Map<string, string>();
  #fields: ManuscriptText;
  #turn = 0;
  questions = 0;
  /** Text of other windows that was read and then overwritten here. */
  readonly replaced = new Set<string>();

  constructor(
    private readonly name: string,
    manuscript: Manuscript,
    private readonly next: () => number,
  ) {
    const { id, revision } = manuscript;
    const text = textOfManuscript(manuscript);
    this.#fields = text;
    this.#session = createSession({ id, account: 'desk', base: { revision, text }, mine: text });
    this.#session.showBy((shown) => (this.#fields = shown));
    this.#session.start();
  }

  get typed(): string[] {
    return [...this.#typed.values()];
  }

  get revision(): number | undefined {
    return this.#session.read().saving.base?.revision;
  }

  get content(): string {
    return this.#fields.content;
  }

  /** Rewrites one of the paragraphs that may be written here, or adds a paragraph after it. */
  type(mayWrite: (paragraph: string) => boolean): void {
    const paragraphs = this.#fields.content.split('\n\n');
    const own = paragraphs.filter((paragraph) => mayWrite(nameOf(paragraph)));
    const chosen = own[Math.floor(this.next() * own.length)];
    if (chosen === undefined) return;
    this.#turn += 1;
    const isNew = this.next() < 0.3;
    const name = isNew ? `${nameOf(chosen)}-${this.name}${this.#turn}` : nameOf(chosen);
    const written = `${name} as ${this.name} wrote it, ${this.#turn}.`;
    const at = paragraphs.indexOf(chosen);
    if (!isNew) this.replaced.add(chosen);
    paragraphs.splice(isNew ? at + 1 : at, isNew ? 0 : 1, written);
    this.#typed.set(name, written);
    this.#fields = { ...this.#fields, content: paragraphs.join('\n\n') };
    this.#session.change(this.#fields);
  }

  /** The page is hidden, or Ctrl+S. */
  urge(): void {
    this.#session.urge();
  }

  /** Saves and merges. If the author is asked, keeps both versions. @returns whether all changes are saved */
  async settle(): Promise<boolean> {
    await this.#session.settle();
    await this.#session.catchUp();
    const { theirs, saving } = this.#session.read();
    if (theirs) {
      this.questions += 1;
      const merged = mergedWith(saving, theirs);
      this.#session.choose(chosenFields(merged));
    }
    const { unsaved, trouble } = this.#session.read().saving;
    return !unsaved && !trouble;
  }

  close(): void {
    this.#session.stop(true);
  }
}
