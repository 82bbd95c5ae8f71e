/** Cells that spreadsheet programs may read as a formula. The second expression also matches the quotes that prevent that. */
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/;
const QUOTED = /^'+[=+\-@\t\r\n\0＝＋－＠]/;

/** A text as a cell that no program reads as a formula. */
export const safeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

export const plainCell = (cell: string) => (QUOTED.test(cell) ? cell.slice(1) : cell);
