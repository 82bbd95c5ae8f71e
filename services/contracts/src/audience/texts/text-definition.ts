/** A text that readers see. Edited texts may use only the placeholders in `text`. */
export interface TextDefinition {
  /** The description for the owner. */
  readonly label: string;
  /** American English. */
  readonly text: string;
  /** Whether the text may have several lines. */
  readonly isParagraph?: true;
  /** Placeholders that the text must have. */
  readonly needs?: readonly string[];
}

export type TextDefinitions = Readonly<Record<string, TextDefinition>>;
