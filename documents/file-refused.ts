export const REFUSALS = [
  'EMPTY',
  'TOO_LARGE',
  'TYPE_NOT_ALLOWED',
  'ENCRYPTED',
  'TOO_COMPLEX',
  'UNSAFE',
  'UNREADABLE',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Why a file is not taken in. The message is for its sender. */
export class FileRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, message: string) {
    super(message);
    this.name = 'FileRefused';
    this.refusal = refusal;
  }
}
