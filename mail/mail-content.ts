/** One part of a mail. Everything is plain text; the renderers escape it. */
export type MailPart =
  | { text: string }
  /** What the reader has to do now, or that there is nothing to do. */
  | { nextStep: string }
  /** Where it is done. A mail has one at most. */
  | { button: { label: string; url: string } }
  /** Another address worth having; it is no second button. */
  | { link: { label: string; url: string } }
  | { facts: readonly (readonly [name: string, value: string])[] };

/** A mail before it becomes text and HTML. */
export interface MailContent {
  subject: string;
  parts: readonly MailPart[];
}

/** What every mail says about its sender. */
export interface MailSender {
  /** The agency's legal name. */
  name: string;
  phone: string;
  /** Address of the installation without a trailing slash, for links. */
  publicUrl: string;
}

/** "call us at (555) 555-0142", for the end of a sentence. */
export const callUs = ({ phone }: MailSender) => (phone === '' ? 'call us' : `call us at ${phone}`);
