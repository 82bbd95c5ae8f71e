import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import type {
  Code,
  Construct,
  ConstructRecord,
  Effects,
  Extension,
  ParseContext,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import { container, isSpent, meterOf, MOVE, spend } from './work-limit.ts';

/** The cost of each footnote grows with the number of footnotes. */
const MOST_FOOTNOTES = 500;
/** Each call of a footnote adds a link back from the note. */
const MOST_CALLS = 2000;
/** The limit of all tables together, about 4,000 cells. Each edit of an event is looked up among all other edits. */
const MOST_TABLE_EVENTS = 40_000;
/** The number of events before a closing bracket in which its open bracket is searched. */
const EVENTS_IN_SIGHT = 100;

const tableEvents = new WeakMap<ParseContext, number>();
const calls = new WeakMap<ParseContext, number>();
/** The number of definitions. Repeated definitions count too, because each moves the events before it. */
const definitions = new WeakMap<ParseContext, number>();

function every(
  record: ConstructRecord | undefined,
  wrap: (construct: Construct) => Construct,
): ConstructRecord {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().map(wrap),
    ]),
  );
}

/** When a row exceeds the limit, that row and all later rows become text. */
function row(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const used = tableEvents.get(this.parser) ?? 0;
      if (used > MOST_TABLE_EVENTS || isSpent(this)) return nok;
      const begun = this.events.length;
      return construct.tokenize.call(
        this,
        effects,
        (code) => {
          const now = used + this.events.length - begun;
          tableEvents.set(this.parser, now);
          return now > MOST_TABLE_EVENTS ? nok(code) : ok(code);
        },
        nok,
      );
    },
  };
}

function fewDefinitions(construct: Construct): Construct {
  return container({
    ...construct,
    tokenize(effects, ok, nok) {
      const made = definitions.get(this.parser) ?? 0;
      if (made >= MOST_FOOTNOTES || isSpent(this)) return nok;
      const count = (code: Code) => {
        definitions.set(this.parser, made + 1);
        return ok(code);
      };
      return construct.tokenize.call(this, effects, count, nok);
    },
  });
}

function fewCalls(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const made = calls.get(this.parser) ?? 0;
      if (made > MOST_CALLS) return nok;
      const count = (code: Code) => {
        calls.set(this.parser, made + 1);
        return ok(code);
      };
      return construct.tokenize.call(this, effects, count, nok);
    },
  };
}

/** Each look-ahead costs time. At the limit, the address ends at the current character. */
function meteredCheck(
  context: TokenizeContext,
  meter: { readonly characters: number },
  check: Effects['check'],
): Effects['check'] {
  return (construct, yes, no) => (code) => {
    if (isSpent(context)) return yes(code);
    const begun = meter.characters;
    const paid = (next: State) => (after: Code) => {
      spend(context, meter.characters - begun);
      return next(after);
    };
    return check(construct, paid(yes), paid(no ?? yes))(code);
  };
}

/** Chinese, Japanese, and Korean punctuation, which nobody writes in an address. */
const CJK_PUNCTUATION =
  /[\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b\uff5d\uff5f-\uff64]/;

/** Ends an address before such a punctuation mark, as if the text ended there. */
function endingAtCjk(state: State | undefined, isOver: () => boolean): State {
  return (code) => {
    const isEnd = code !== null && code > 0 && CJK_PUNCTUATION.test(String.fromCharCode(code));
    const next = state?.(isEnd ? null : code);
    return isOver() ? next : endingAtCjk(next, isOver);
  };
}

function address(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      if (isSpent(this)) return nok;
      const context = Object.create(this, {
        events: { value: this.events.slice(-EVENTS_IN_SIGHT) },
      }) as TokenizeContext;
      const meter = meterOf(effects);
      const begun = meter.characters;
      const { check } = effects;
      let isOver = false;
      const over = (next: State) => (code: Code) => {
        isOver = true;
        effects.check = check;
        return next(code);
      };
      const refused = (code: Code) => {
        spend(this, meter.characters - begun + this.events.length * MOVE);
        return nok(code);
      };
      effects.check = meteredCheck(this, meter, check);
      const start = construct.tokenize.call(context, effects, over(ok), over(refused));
      return endingAtCjk(start, () => isOver);
    },
  };
}

const { flow } = gfmTable();
const { document, text } = gfmFootnote();

export const boundedTables: Extension = { flow: every(flow, row) };

/** Leaves out the syntax of `![^1]`, because it would search backward for its start. */
export const boundedFootnotes: Extension = {
  document: every(document, fewDefinitions),
  text: { [91]: [text?.[91] ?? []].flat().map(fewCalls) },
};

/** Mail addresses are found in a later step. Searching for them here would split each text at every word. */
const ADDRESSES = ['H', 'h', 'W', 'w'].map((letter) => letter.charCodeAt(0));
const { text: addresses = {} } = gfmAutolinkLiteral();

export const boundedAddresses: Extension = {
  text: Object.fromEntries(
    ADDRESSES.map((code) => [
      code,
      [addresses[code] ?? []]
        .flat()
        .filter(({ name }) => name !== 'emailAutolink')
        .map(address),
    ]),
  ),
};
