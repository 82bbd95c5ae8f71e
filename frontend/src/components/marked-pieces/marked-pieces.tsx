import type { MarkedText } from '@examiner/contracts';

export function MarkedPieces({ text }: { text: MarkedText }) {
  return text.map(([piece, isMarked], index) =>
    isMarked ? <mark key={index}>{piece}</mark> : piece,
  );
}
