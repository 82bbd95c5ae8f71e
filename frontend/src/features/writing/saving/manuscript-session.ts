import { isSameValue, type Manuscript } from '@examiner/contracts';
import { keepAside, readManuscript, saveManuscript } from './api/manuscripts.ts';
import { forgetCopy, keepCopy } from './device-copies.ts';
import { NO_TEXT, textOfManuscript, type ManuscriptText } from './manuscript-fields.ts';
import { commonBase, type ManuscriptStart } from './open-manuscript.ts';
import { startCopier } from './rules/copier.ts';
import {
  chosenFields,
  hasConflicts,
  mergeManuscript,
  type MergedManuscript,
} from './rules/merge-manuscript.ts';
import { createSaver } from './rules/saver.ts';
import { savingOf, type Saving } from './rules/saving.ts';

export interface SessionState {
  readonly saving: Saving<ManuscriptText>;
  /** Whether this browser keeps copies. */
  readonly isKept: boolean;
  /** The text that another device saved, if the author must choose between two versions. */
  readonly theirs: Manuscript | null;
}

export interface ManuscriptSession {
  readonly id: string;
  readonly start: () => void;
  readonly read: () => SessionState;
  readonly subscribe: (listen: () => void) => () => void;
  /** @param show puts the merged text into the form */
  readonly showBy: (show: (fields: ManuscriptText) => void) => void;
  readonly change: (fields: ManuscriptText) => void;
  /** Saves at once. `isLeaving`: whether the page is being hidden. */
  readonly urge: (isLeaving?: boolean) => void;
  /** Copies the unsaved text to this device at once. */
  readonly keepCopy: () => void;
  /** Saves unsaved notes, because publishing sends only the post. */
  readonly saveNotes: () => Promise<void>;
  readonly hold: () => Promise<() => void>;
  /** Saves unsaved changes. @returns the revision; null if the text cannot be saved now */
  readonly settle: () => Promise<number | null>;
  /** Reads the server's text, and merges it with the text here. */
  readonly catchUp: () => Promise<void>;
  readonly choose: (fields: ManuscriptText) => void;
  /** Ends the session. If `isPublished` is true, nothing more is saved. */
  readonly stop: (isPublished?: boolean) => void;
}

interface SignedIn {
  readonly signedIn: string;
}

/** Tells the other windows of this browser which account has signed in again. */
export function announceSignIn(account: string): void {
  const channel = new BroadcastChannel('desk');
  channel.postMessage({ signedIn: account } satisfies SignedIn);
  channel.close();
}

interface Told {
  readonly id: string;
  readonly revision: number | undefined;
}

const isSame = (one: ManuscriptText, other: ManuscriptText) =>
  (Object.keys(NO_TEXT) as (keyof ManuscriptText)[]).every((name) =>
    isSameValue(one[name], other[name]),
  );

/** The result of merging the text of this device with the text of another device. */
export function mergedWith(
  { base, mine, unanswered: sent }: Saving<ManuscriptText>,
  theirs: Manuscript,
): MergedManuscript {
  const common = commonBase({ base, sent }, theirs)?.text ?? NO_TEXT;
  return mergeManuscript(common, mine, textOfManuscript(theirs), sent);
}

/** Saves one text during writing, both on this device and on the server. Merges it with changes from other windows and devices. */
export function createSession({
  id,
  account,
  base,
  mine,
  putBackFrom,
}: ManuscriptStart): ManuscriptSession {
  const first = savingOf(base, mine, putBackFrom === undefined ? null : 0);
  const listeners = new Set<() => void>();
  let state: SessionState = { saving: first, isKept: true, theirs: null };
  let show: (fields: ManuscriptText) => void = () => undefined;
  let isCatchingUp = false;
  let isOver = true;
  let channel: BroadcastChannel | undefined;

  const update = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listen of [...listeners]) listen();
  };
  const copier = startCopier<ManuscriptText>({
    keep: async (fields) => {
      const { base: known, unanswered, flight } = state.saving;
      const sent = flight ? [...unanswered, flight] : unanswered;
      const at = new Date().toISOString();
      await keepCopy(id, { base: known, mine: fields, sent, at, account });
      if (!state.isKept) update({ isKept: true });
    },
    forget: () => forgetCopy(id, account),
    onRefused: () => update({ isKept: false }),
  });
  const saver = createSaver<ManuscriptText>(first, (text, known, saveId) =>
    saveManuscript(id, text, saveId, known),
  );

  const take = (fields: ManuscriptText, stored: Manuscript) => {
    const { revision, updatedAt } = stored;
    const text = textOfManuscript(stored);
    update({ theirs: null });
    if (!isSame(fields, saver.read().mine)) show(fields);
    saver.merged({ revision, text }, isSame(fields, text) ? text : fields, updatedAt);
  };
  const merge = async () => {
    const theirs = await readManuscript(id);
    const { flight, base: known, mine: own } = saver.read();
    if (flight || theirs.revision === known?.revision) return;
    const merged = mergedWith(saver.read(), theirs);
    if (!hasConflicts(merged)) return take(chosenFields(merged), theirs);
    saver.refuse(theirs);
    update({ theirs });
    await keepAside(id, own);
  };
  const catchUp = async () => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      await merge();
    } catch (error) {
      console.warn('What another window saved could not be read.', error);
    } finally {
      isCatchingUp = false;
    }
  };

  saver.subscribe(() => {
    const before = state.saving;
    const saving = saver.read();
    update({ saving });
    if (saving.flight && !before.flight) {
      copier.change(saving.mine);
      copier.flush();
    }
    if (before.flight && !saving.flight && saving.base !== before.base) {
      channel?.postMessage({ id, revision: saving.base?.revision });
    }
    if (!saving.unsaved && before.unsaved) copier.forget();
    if (isOver && !saving.flight) closeChannel();
    if (isOver) return;
    const isNew = before.trouble !== saving.trouble;
    if (isNew && saving.trouble?.is === 'changed-elsewhere' && !state.theirs) void catchUp();
  });
  /** A save may begin and end even after the channel is closed. */
  const closeChannel = () => {
    channel?.close();
    channel = undefined;
  };
  const onTold = ({ data }: MessageEvent<Told | SignedIn>) => {
    const { flight, base: known, trouble } = saver.read();
    if ('signedIn' in data) {
      if (data.signedIn === account && trouble?.is === 'signed-out') saver.urge();
      return;
    }
    if (data.id === id && !flight && (data.revision ?? 0) > (known?.revision ?? 0)) void catchUp();
  };

  return {
    id,
    start: () => {
      isOver = false;
      channel = new BroadcastChannel('desk');
      channel.addEventListener('message', onTold);
      saver.start();
    },
    read: () => state,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    showBy: (shown) => (show = shown),
    change: (fields) => {
      if (isSame(fields, saver.read().mine)) return;
      saver.change(fields);
      copier.change(fields);
    },
    urge: (isLeaving = false) => {
      if (isLeaving) copier.flush();
      if (saver.read().trouble?.is === 'changed-elsewhere' && !state.theirs) void catchUp();
      else saver.urge();
    },
    keepCopy: () => copier.flush(),
    saveNotes: async () => {
      const { base: known, mine: text } = saver.read();
      if (text.notes !== (known?.text.notes ?? '')) await saver.settle();
    },
    hold: saver.hold,
    settle: saver.settle,
    catchUp,
    choose: (fields) => {
      if (state.theirs) take(fields, state.theirs);
    },
    stop: (isPublished = false) => {
      if (isPublished) copier.forget();
      else copier.flush();
      isOver = true;
      saver.stop(isPublished);
      if (!saver.read().flight) closeChannel();
    },
  };
}
