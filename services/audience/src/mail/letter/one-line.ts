export const oneLine = (text: string, max: number) =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, max);
