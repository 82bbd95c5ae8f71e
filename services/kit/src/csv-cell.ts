/** Cells that spreadsheet programs may take for a formula, with the quotes that prevent it. */
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/;
const QUOTED = /^'+[=+\-@\t\r\n\0＝＋－＠]/;

/** A text as a cell that no program takes for a formula. */
export const safeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

export const plainCell = (cell: string) => (QUOTED.test(cell) ? cell.slice(1) : cell);
