import { type ScryptOptions, scrypt } from 'node:crypto';

/** What scrypt is asked for. The password is taken as it was typed, in one of the ways that Unicode writes it. */
export interface KeyRequest {
  password: string;
  salt: string | Buffer;
  keyBytes: number;
  options: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;
}

/** Bytes that scrypt holds while it computes. */
export const memoryOf = ({ options: { N, r } }: KeyRequest): number => 128 * N * r;

/** The key that scrypt makes of a password. */
export function deriveKey({ password, salt, keyBytes, options }: KeyRequest): Promise<Buffer> {
  const { N, r } = options;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...options, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
