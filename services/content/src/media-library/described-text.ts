import { uploadedImageId } from '@examiner/contracts';
import type { RewrittenText } from '../desk/rewriting.service.ts';

interface Description {
  readonly id: string;
  readonly old: string;
  readonly alt: string;
}

/** Sets the description of a picture in a text. It replaces only an empty or the old description. */
export function describedText(text: RewrittenText, { id, old, alt }: Description): RewrittenText {
  const isStale = (present: string) => present === '' || present === old;
  const isShown = uploadedImageId(text.featuredImage) === id && isStale(text.featuredImageAlt);
  const inText = new RegExp(
    String.raw`!\[((?:[^\]\\]|\\.)*)\](?=\(/images/${id}(?:\.jpeg|-(?:alpha|moving)\.webp)[\s)])`,
    'g',
  );
  return {
    ...text,
    ...(isShown && { featuredImageAlt: alt }),
    content: text.content.replace(inText, (whole, present: string) =>
      isStale(unescaped(present)) ? `![${escaped(alt)}]` : whole,
    ),
  };
}

function escaped(alt: string): string {
  return alt.replace(/[\\[\]]/g, String.raw`\$&`);
}

function unescaped(source: string): string {
  return source.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
