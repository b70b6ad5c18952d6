/** One part of a letter. Everything is plain text; the renderers escape it. */
export type LetterPart =
  | { text: string }
  | { link: { label: string; url: string } }
  | { facts: readonly (readonly [name: string, value: string])[] };

/** A mail before it becomes text and HTML. */
export interface Letter {
  subject: string;
  parts: readonly LetterPart[];
}

/** What every letter says about its sender. */
export interface LetterSender {
  /** The agency's legal name. */
  name: string;
  phone: string;
  /** Address of the installation without a trailing slash, for links. */
  publicUrl: string;
}
