/** The subjects of letters, which need the readers themselves: the folder of letters provides them. */
export abstract class LetterSubjects {
  /** @returns the subjects of those of the letters that are kept, by their id */
  abstract of(issueIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
