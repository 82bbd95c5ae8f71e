import type { Media } from '@examiner/contracts';

export function nameOf({ name, id }: Media): string {
  return name || `${id.slice(0, 8)}.jpeg`;
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
