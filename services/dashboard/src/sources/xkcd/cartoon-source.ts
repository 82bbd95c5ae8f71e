import { dayInZone, formatIsoDay, type Caption } from '@examiner/contracts';
import type { Source, SourceContext, SourceResult } from '../source.ts';
import { type HttpClient, SourceError } from '@examiner/kit/upstream';
import { addressOf } from '../json-body.ts';
import { fetchImage, UnsuitableDrawingError, type ImageRules } from './cartoon-image.ts';
import { captionOf, parseDrawing, type Drawing } from './drawing.ts';
import { olderNumbers } from './drawing-of-the-day.ts';

export interface Cartoon {
  readonly image: Buffer;
  readonly caption: Caption;
}

export interface CartoonSourceOptions extends ImageRules {
  readonly skip: readonly number[];
}

const ZONE = 'America/New_York';
const OLDER = 3;

/** The latest drawing on its day, otherwise an older one for the whole day. @throws SourceError if no drawing is left */
export function createCartoonSource(options: CartoonSourceOptions): Source<Cartoon> {
  async function describe(path: string, http: HttpClient): Promise<Drawing> {
    const address = addressOf(options.baseUrl, path);
    const answer = await http.get(address, { accept: 'application/json' });
    return parseDrawing(answer.body);
  }

  async function* candidates({ http, now }: SourceContext): AsyncGenerator<Drawing> {
    const latest = await describe('/info.0.json', http);
    const today = formatIsoDay(dayInZone(now, ZONE));
    // The date of a drawing may be an hour or two ahead.
    const isNew = latest.date >= today;
    if (isNew && !options.skip.includes(latest.number)) yield latest;
    for (const number of olderNumbers(today, latest.number, options.skip, OLDER)) {
      yield await describe(`/${number}/info.0.json`, http);
    }
  }

  return {
    id: 'cartoon',
    async fetch(context): Promise<SourceResult<Cartoon>> {
      let reason: SourceError | null = null;
      for await (const drawing of candidates(context)) {
        try {
          const image = await fetchImage(drawing.image, context.http, options);
          const data = { image, caption: captionOf(drawing, context.now) };
          return { status: 'ok', data, items: 1 };
        } catch (error) {
          if (!(error instanceof UnsuitableDrawingError)) throw error;
          reason ??= error;
        }
      }
      throw reason ?? new SourceError('has no drawing that may be shown');
    },
  };
}
