const UNFINISHED_PICTURE = /!\[Uploading [^\]\n]*…\]\(\)/;

/** What stands in a text while a picture is on its way. */
export const unfinishedPicture = (name: string) => `![Uploading ${name}…]()`;

/** No reader may see one. */
export const hasUnfinishedPicture = (text: string) => UNFINISHED_PICTURE.test(text);
