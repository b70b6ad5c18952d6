// The process in which passwords are hashed and compared with the leaked ones: what that takes comes and goes here.
import { deriveKey } from './derive-key.ts';
import { leakedPasswords } from './leaked-passwords.ts';
import type { PasswordAnswer, PasswordRequest, PasswordWork } from './password-work.ts';

async function work(asked: PasswordWork): Promise<Buffer | boolean> {
  if (asked.what === 'DERIVE_KEY') return await deriveKey(asked.of);
  const leaked = await leakedPasswords();
  return asked.passwords.some((password) => leaked.has(password));
}

process.on('message', ({ id, asked }: PasswordRequest) => {
  work(asked).then(
    (result) => process.send?.({ id, result } satisfies PasswordAnswer),
    (error: unknown) => process.send?.({ id, problem: String(error) } satisfies PasswordAnswer),
  );
});
