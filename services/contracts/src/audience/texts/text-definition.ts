/** A text that readers see. The placeholders of `text` are those that it may have. */
export interface TextDefinition {
  /** For the owner. */
  readonly label: string;
  /** American English. */
  readonly text: string;
  /** It may have several lines. */
  readonly isParagraph?: true;
  /** Placeholders that it must have. */
  readonly needs?: readonly string[];
}

export type TextDefinitions = Readonly<Record<string, TextDefinition>>;
