import { AppError } from '#contract/errors.ts';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#contract/limits.ts';
import { withoutKeyboardWalks } from './keyboard-walks.ts';
import { isAnyLeaked } from './password-work.ts';

/**
 * Words that people lengthen into passwords. A password is refused when nothing of substance is left after
 * these, digits and signs are taken away: "Password2026!!" and "welcomewelcome1" are first guesses.
 */
const GUESSED_FIRST = [
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
/** Digits left over of a password of nothing else: two keys side by side are in every long number. */
const DIGITS_OF_SUBSTANCE = 8;
const DISTINCT_SIGNS = 5;

/** Signs that may stand around a leaked password without making it another one: "dragonfly2026!". */
const TRIMMINGS = 6;

/** Of whom a password is; both are the first that a stranger tries. */
export interface PasswordOwner {
  email: string;
  /** First and last name. */
  name: string;
}

/** The address, its parts and the names, long ones first, so that no part of one is left over. */
function wordsOf({ email, name }: PasswordOwner): string[] {
  const lower = email.toLowerCase();
  const parts = `${lower} ${name.toLowerCase()}`.split(/[^\p{L}\p{N}]+/u);
  return [lower, ...lower.split('@'), ...parts]
    .filter((word) => word.length >= SUBSTANCE)
    .sort((a, b) => b.length - a.length);
}

function isCommon(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < DISTINCT_SIGNS) return true;
  const plain = [...wordsOf(owner), ...GUESSED_FIRST].reduce(
    (left, word) => left.replaceAll(word, ''),
    withoutKeyboardWalks(password).toLowerCase(),
  );
  if (/^\d+$/.test(lower)) return isSequence(lower) || plain.length < DIGITS_OF_SUBSTANCE;
  if (plain.length === lower.length) return false;
  return plain.replace(/[^\p{L}]/gu, '').length < SUBSTANCE && plain.length < PASSWORD_MINIMUM;
}

/** What a password repeats, at least twice: "harbor" of "harborharborharbor". */
function repeatedIn(lower: string): string[] {
  const lengths = Array.from({ length: Math.floor(lower.length / 2) }, (_, index) => index + 1);
  return lengths
    .filter((length) => lower.length % length === 0)
    .map((length) => lower.slice(0, length))
    .filter((word) => word.repeat(lower.length / word.length) === lower);
}

/** Whether it, or what is left without a few digits and signs around it, or what it repeats, was leaked. */
async function isLeaked(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return await isAnyLeaked([
    lower,
    ...(core.length > 0 && lower.length - core.length <= TRIMMINGS ? [core] : []),
    ...repeatedIn(lower),
  ]);
}

/** "123456789012", "987654321098": each digit follows from the one before. */
function isSequence(digits: string): boolean {
  const steps = new Set(
    [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10),
  );
  return steps.size === 1;
}

/** The name of the field in which a request brings a password that is chosen. */
export type PasswordField = 'password' | 'newPassword';

/**
 * Throws PASSWORD_WEAK for a password that is too short, too long, leaked or among the first guesses, and says why at
 * the field that it came in.
 */
export async function refuseWeakPassword(
  password: string,
  owner: PasswordOwner,
  field: PasswordField = 'password',
): Promise<void> {
  const fault = await faultOf(password, owner);
  if (fault !== null) throw new AppError('PASSWORD_WEAK', { details: { fields: { [field]: fault } } });
}

async function faultOf(password: string, owner: PasswordOwner): Promise<string | null> {
  const length = [...password].length;
  if (length < PASSWORD_MINIMUM || length > PASSWORD_MAXIMUM) {
    return `Use ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters.`;
  }
  if (isCommon(password, owner)) return 'This password is easy to guess. Choose several unrelated words.';
  if (await isLeaked(password)) {
    return 'This password has appeared in a data breach. Choose several unrelated words.';
  }
  return null;
}
