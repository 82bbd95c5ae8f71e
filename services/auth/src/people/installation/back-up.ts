/** Writes an archive. @returns its path in the state folder, or a sentence with the reason why there is none */
export type BackUp = () => Promise<{ readonly file: string } | { readonly problem: string }>;

export const BACK_UP = Symbol('BACK_UP');
