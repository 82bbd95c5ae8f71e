/** The subjects of letters, which need the readers themselves: the folder of letters provides them. */
export abstract class LetterSubjects {
  abstract of(issueIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
