/** The subjects of letters. The folder of letters provides them, because letters themselves need the readers. */
export abstract class LetterSubjects {
  abstract of(issueIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
