import { AppError } from '#contract/errors.ts';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#contract/limits.ts';

/**
 * Words that people lengthen into passwords. A password is refused when nothing of substance is left after
 * these, digits and signs are taken away: "Password2026!!" and "welcomewelcome1" are first guesses.
 */
const COMMON_WORDS = [
  'administrator',
  'stampline',
  'surplus',
  'insurance',
  'password',
  'passwort',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'pa$$word',
  'changeme',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'basketball',
  'starwars',
  'superman',
  'trustno',
  'whatever',
  'computer',
  'internet',
  'qwertyuiop',
  'qwertyui',
  'qwerty',
  'azerty',
  'asdfghjkl',
  'asdfgh',
  'asdf',
  'zxcvbnm',
  'qazwsx',
  'qwer',
  'abcdefgh',
  'abcdef',
  'abcd',
  'abc',
  'letmein',
  'welcome',
  'monkey',
  'dragon',
  'master',
  'shadow',
  'secret',
  'login',
  'admin',
  'hello',
  'summer',
  'winter',
  'spring',
  'autumn',
  'default',
  'company',
  'agency',
  'correcthorsebatterystaple',
  'test',
  'user',
  'pass',
  'word',
  'my',
  'the',
];
/** Letters left over once the common words are gone, below which a password is a common one. */
const SUBSTANCE = 4;
const DISTINCT_SIGNS = 5;

function isCommon(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < DISTINCT_SIGNS) return true;
  const ownName = email.toLowerCase().split('@')[0] ?? '';
  const words = ownName.length >= SUBSTANCE ? [email.toLowerCase(), ownName, ...COMMON_WORDS] : COMMON_WORDS;
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), lower);
  if (rest.length === lower.length) return /^\d+$/.test(lower) && isSequence(lower);
  return rest.replace(/[^\p{L}]/gu, '').length < SUBSTANCE && rest.length < PASSWORD_MINIMUM;
}

/** "123456789012", "987654321098": each digit follows from the one before. */
function isSequence(digits: string): boolean {
  const steps = new Set(
    [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10),
  );
  return steps.size === 1;
}

/** Throws PASSWORD_WEAK for a password that is too short, too long or among the first guesses. */
export function refuseWeakPassword(password: string, email: string): void {
  const length = [...password].length;
  if (length < PASSWORD_MINIMUM || length > PASSWORD_MAXIMUM || isCommon(password, email)) {
    throw new AppError('PASSWORD_WEAK', {
      details: { fields: { password: 'Choose a longer or less common password.' } },
    });
  }
}
