/** `2,140`. */
export const numberWords = (count: number) => count.toLocaleString('en-US');
