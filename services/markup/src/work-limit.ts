import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import {
  blockQuote,
  codeText,
  definition,
  htmlText,
  labelEnd,
  list,
  setextUnderline,
} from 'micromark-core-commonmark';
import type {
  Code,
  Construct,
  Effects,
  Event,
  Extension,
  ParseContext,
  Resolver,
  State,
  TokenizeContext,
} from 'micromark-util-types';

/** The cost of a text in addition to its length: characters of failed attempts, compared marks, and moved events. */
const MOST_WORK = 5_000_000;
/** The limit of consecutive marks. Each pair of marks may become a nested element. */
const LONGEST_RUN = 60;
/** Moving an event takes a tenth of the time of reading a character. */
export const MOVE = 0.1;

const work = new WeakMap<ParseContext, number>();
const consumed = new WeakMap<Effects, { characters: number }>();
const counts = new WeakMap<object, number>();
const refusedUntil = new WeakMap<TokenizeContext, number>();

export function spend({ parser }: TokenizeContext, cost: number): void {
  work.set(parser, (work.get(parser) ?? 0) + cost);
}

export function isSpent({ parser }: TokenizeContext): boolean {
  return (work.get(parser) ?? 0) > MOST_WORK;
}

function countUp(key: object): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** The number of characters that a tokenizer has consumed, including failed attempts. */
export function meterOf(effects: Effects): { readonly characters: number } {
  const known = consumed.get(effects);
  if (known) return known;
  const meter = { characters: 0 };
  const { consume } = effects;
  effects.consume = (code) => {
    meter.characters += 1;
    consume(code);
  };
  consumed.set(effects, meter);
  return meter;
}

function lookingAhead(construct: Construct): Construct {
  return {
    ...construct,
    name: `bounded ${construct.name}`,
    tokenize(effects, ok, nok) {
      if (isSpent(this)) return nok;
      const meter = meterOf(effects);
      const begun = meter.characters;
      return construct.tokenize.call(this, effects, ok, (code) => {
        spend(this, meter.characters - begun);
        return nok(code);
      });
    },
  };
}

function run(construct: Construct): Construct {
  return {
    ...construct,
    name: `bounded ${construct.name}`,
    tokenize(effects, ok, nok) {
      const { offset: begun } = this.now();
      if (isSpent(this) || begun < (refusedUntil.get(this) ?? 0)) return nok;
      return construct.tokenize.call(
        this,
        effects,
        (code) => {
          const { offset } = this.now();
          spend(this, countUp(this));
          if (offset - begun <= LONGEST_RUN) return ok(code);
          refusedUntil.set(this, offset);
          return nok(code);
        },
        nok,
      );
    },
  };
}

const boundedDefinition: Construct = {
  ...definition,
  name: 'bounded definition',
  tokenize(effects, ok, nok) {
    if (isSpent(this)) return nok;
    spend(this, countUp(this.parser));
    return definition.tokenize.call(this, effects, ok, nok);
  },
};

/**
 * The end of a container moves all events before it, and each lazy line does the same. List items find their list by
 * the name of the construct, so the name must not change.
 */
export function container(construct: Construct): Construct {
  const { continuation } = construct;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const begin = (code: Code): State | undefined => {
        spend(this, this.events.length * MOVE);
        if (isSpent(this))
          this.parser.constructs.disable.null?.push('list', 'blockQuote', 'gfmFootnoteDefinition');
        return ok(code);
      };
      return construct.tokenize.call(this, effects, begin, nok);
    },
    ...(continuation && {
      continuation: {
        ...continuation,
        tokenize(effects, ok, nok) {
          if (isSpent(this)) return ok;
          return continuation.tokenize.call(this, effects, ok, (code) => {
            spend(this, this.events.length * MOVE);
            return nok(code);
          });
        },
      },
    }),
  };
}

/** The original resolver copies all events, but it needs only the events of the last content. */
const resolveHeading: Resolver = (events, context) => {
  const start = events.findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'content');
  const heading: Event[] = setextUnderline.resolveTo?.(events.splice(start), context) ?? [];
  for (const event of heading) events.push(event);
  return events;
};

const boundedHeading: Construct = {
  ...setextUnderline,
  name: 'bounded setextUnderline',
  resolveTo: resolveHeading,
};

/** Emphasis, including emphasis next to Chinese, Japanese, and Korean punctuation. */
const emphasis = cjkFriendlyExtension().text?.[42] as Construct;

const BOUNDED = [emphasis, codeText, definition, htmlText, labelEnd, setextUnderline];
const LIST_CODES = Array.from('*+-0123456789', (character) => character.charCodeAt(0));

/** Limits the work that micromark repeats for the same characters, so that parsing takes linear time. */
export function workLimit(strikethrough: Extension): Extension {
  const mark = run(emphasis);
  const tildes = [strikethrough.text?.[126] ?? []].flat();
  return {
    disable: {
      null: [...BOUNDED, ...tildes].flatMap(({ name }) => name ?? []),
    },
    document: {
      ...Object.fromEntries(LIST_CODES.map((code) => [code, container(list)])),
      [62]: container(blockQuote),
    },
    contentInitial: { [91]: boundedDefinition },
    flow: { [45]: boundedHeading, [61]: boundedHeading },
    text: {
      [42]: mark,
      [60]: lookingAhead(htmlText),
      [93]: lookingAhead(labelEnd),
      [95]: mark,
      [96]: lookingAhead(codeText),
      [126]: tildes.map(run),
    },
  };
}
