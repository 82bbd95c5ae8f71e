import type { Media, MediaReplacement } from '@examiner/contracts';

export function nameOf({ name, id, imageUrl }: Media): string {
  return name || id.slice(0, 8) + imageUrl.slice(imageUrl.lastIndexOf('.'));
}

export function sizeWords({ width, height, bytes }: Media): string {
  const size =
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${width} × ${height}, ${size}`;
}

export function useWords({ uses }: Media): string {
  return uses.length === 0 ? 'Not used' : `Used in ${uses.length}`;
}

export function countWords(count: number): string {
  return count === 1 ? '1 picture' : `${count.toLocaleString('en-US')} pictures`;
}

export function replacementWords(
  name: string,
  {
    posts,
    kept = 0,
    media,
  }: Pick<MediaReplacement, 'posts' | 'kept'> & {
    readonly media?: Pick<Media, 'notice'>;
  },
): string {
  const replaced = `${name} is replaced in ${posts === 1 ? '1 text' : `${posts} texts`}.`;
  const done = media?.notice ? `${replaced} ${media.notice}` : replaced;
  if (kept === 0) return done;
  const places = kept === 1 ? '1 place still has' : `${kept} places still have`;
  return `${done} ${places} the old picture: only an owner can change the site’s settings and the notes of others.`;
}
