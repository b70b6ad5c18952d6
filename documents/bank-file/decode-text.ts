import type { Encoding } from './bank-file-reading.ts';

const CONTROL = /(?![\t-\r])\p{Cc}/u;

/**
 * The text of a file, and in what it was written: UTF-16 by its mark, UTF-8 where the bytes are that, Windows-1252
 * otherwise. Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le', 'UTF-16');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be', 'UTF-16');
  return decoded(bytes, 'utf-8', 'UTF-8') ?? decoded(bytes, 'windows-1252', 'WINDOWS-1252');
}

function decoded(bytes: Uint8Array, label: string, encoding: Encoding) {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? null : { text, encoding };
  } catch {
    return null;
  }
}
