import type { Construct, Event, Extension } from 'micromark-util-types';

function joinLast(events: Event[]): void {
  const before = events.at(-3);
  const last = events.at(-2);
  if (before?.[0] !== 'exit' || before[1].type !== 'data' || !last) return;
  before[1].end = last[1].end;
  events.length -= 2;
}

const joining = new WeakSet();

/** This construct runs after every other construct has failed. */
const joinsText: Construct = {
  tokenize(effects, _ok, nok) {
    if (joining.has(effects)) return nok;
    joining.add(effects);
    const { exit } = effects;
    effects.exit = (type) => {
      const token = exit(type);
      if (type === 'data') joinLast(this.events);
      return token;
    };
    return nok;
  },
};

/**
 * Joins pieces of text during parsing. Micromark would join them at the end, and move all later events for each piece.
 */
export const joinedText: Extension = { text: { null: joinsText }, string: { null: joinsText } };
