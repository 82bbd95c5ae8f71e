const UNFINISHED_PICTURE = /!\[Uploading [^\]\n]*…\]\(\)/;

/** The placeholder in a text while its picture is being uploaded. */
export const unfinishedPicture = (name: string) => `![Uploading ${name}…]()`;

/** A text with such a placeholder cannot be published. */
export const hasUnfinishedPicture = (text: string) => UNFINISHED_PICTURE.test(text);
