import { AppError } from '#contract/errors.ts';
import { FILING_IMPORT_ROWS_MAXIMUM, UNFINISHED_IMPORTS_MAXIMUM } from '#contract/limits.ts';
import type { Db } from '#db/pool.ts';
import { countAttempt, deleteAttempts, uncountAttempt } from '#db/queries/attempt-counters.ts';
import { NETWORKS_PER_SITE, networkOf, siteOf } from '#domain/access/network.ts';
import { hashKey } from './hash-key.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often something may be tried. Counted in the database, so the limits hold for all processes together. */
export const LIMITS = {
  /** One account from one address: guessing a password. */
  signIn: { name: 'sign-in', attempts: 10, windowSeconds: 15 * MINUTE, isLiftedByReset: true },
  /** One account from a browser that signed in to it before. */
  signInDevice: {
    name: 'sign-in-device',
    attempts: 10,
    windowSeconds: 15 * MINUTE,
    isLiftedByReset: true,
  },
  /** Tells an owner of strangers who guess: once for an incident. */
  lockoutMail: { name: 'lockout-mail', attempts: 1, windowSeconds: 24 * HOUR },
  /** One account from anywhere else: many addresses guessing together. */
  signInAccount: { name: 'sign-in-account', attempts: 100, windowSeconds: HOUR, isLiftedByReset: true },
  /** Failures of one address over all accounts: trying one password on many. An office shares an address. */
  signInAddress: { name: 'sign-in-address', attempts: 100, windowSeconds: 15 * MINUTE },
  /** Codes tried for one account, over all its sign-ins, in browsers that it did not sign in from before. */
  secondFactorCode: {
    name: 'second-factor-code',
    attempts: 20,
    windowSeconds: HOUR,
    isLiftedByReset: true,
  },
  /** In one browser that it signed in from before. */
  secondFactorDevice: {
    name: 'second-factor-device',
    attempts: 10,
    windowSeconds: HOUR,
    isLiftedByReset: true,
  },
  /** In all of these together: it has up to twenty. */
  secondFactorDevices: {
    name: 'second-factor-devices',
    attempts: 20,
    windowSeconds: HOUR,
    isLiftedByReset: true,
  },
  /** Resets of a password that let more codes be tried: whoever reads the mailbox only has three times as many in a day. */
  codesLifted: { name: 'codes-lifted', attempts: 3, windowSeconds: 24 * HOUR },
  /** First codes of what one account sets up. */
  enrolmentCode: { name: 'enrolment-code', attempts: 20, windowSeconds: HOUR, isLiftedByReset: true },
  /** First codes of what nobody sets up: they are wrong in any case, and this only keeps the noise down. */
  unknownEnrolment: { name: 'unknown-enrolment', attempts: 20, windowSeconds: HOUR },
  /** Tells an owner that somebody with the password guesses at codes: once for an incident. */
  codesMail: { name: 'codes-mail', attempts: 1, windowSeconds: 24 * HOUR },
  /** Codes of the second step that are texted: they cost money and disturb people. */
  signInTextOfAccount: {
    name: 'sign-in-text-of-account',
    attempts: 6,
    windowSeconds: HOUR,
    isLiftedByReset: true,
  },
  /** Those to phones that somebody sets up, who may say anybody's number. */
  textToPhone: { name: 'text-to-phone', attempts: 6, windowSeconds: HOUR },
  textOfAccount: { name: 'text-of-account', attempts: 10, windowSeconds: HOUR },
  textFromAddress: { name: 'text-from-address', attempts: 60, windowSeconds: HOUR },
  humanCheck: { name: 'human-check', attempts: 120, windowSeconds: 15 * MINUTE },
  /** Each proof counts once, for as long as its challenge is good. */
  humanProof: { name: 'human-proof', attempts: 1, windowSeconds: 15 * MINUTE },
  /** Asked for by who has lost the second factor; each mails the owner and every admin. */
  secondFactorReset: { name: 'second-factor-reset', attempts: 3, windowSeconds: 24 * HOUR },
  changePassword: { name: 'change-password', attempts: 10, windowSeconds: 15 * MINUTE },
  /** Mailed tokens cannot be guessed; this only keeps the noise down. */
  mailedToken: { name: 'mailed-token', attempts: 60, windowSeconds: 15 * MINUTE },
  /** New passwords tried by one link, which says whether one of them is the old one. */
  resetOfLink: { name: 'reset-of-link', attempts: 10, windowSeconds: HOUR },
  signUpAddress: { name: 'sign-up-address', attempts: 100, windowSeconds: HOUR },
  /** Accounts for one mailbox, each of which mails it a link: under its plain name, which can have one account only. */
  signUpMailbox: { name: 'sign-up-mailbox', attempts: 5, windowSeconds: HOUR },
  /** Under its further names (jane+anything@), all together: whoever uses them up keeps none of the other two out. */
  signUpAlias: { name: 'sign-up-alias', attempts: 5, windowSeconds: HOUR, perMailbox: true },
  /** Under those that its provider takes for the same (ja.ne@gmail.com), all together. */
  signUpSpelling: { name: 'sign-up-spelling', attempts: 5, windowSeconds: HOUR, perMailbox: true },
  /** Mails to one mailbox that its owner may not have asked for, whoever asks. */
  mailToAddress: { name: 'mail-to-address', attempts: 5, windowSeconds: HOUR, perMailbox: true },
  /** Reset links to one account. A limit of its own: nothing else that is mailed there keeps its owner out. */
  resetMail: { name: 'reset-mail', attempts: 5, windowSeconds: HOUR },
  /** The same for accounts under the further names of a mailbox (jane+anything@), all together. */
  resetMailAlias: { name: 'reset-mail-alias', attempts: 5, windowSeconds: HOUR, perMailbox: true },
  /** Changes of address that one user asks for: each mails a stranger, and the own mailbox. */
  emailChangeOfUser: { name: 'email-change-of-user', attempts: 5, windowSeconds: HOUR },
  mailFromAddress: { name: 'mail-from-address', attempts: 30, windowSeconds: HOUR },
  /** One download reads everything that somebody has filed. */
  ownData: { name: 'own-data', attempts: 5, windowSeconds: HOUR },
  contact: {
    name: 'contact',
    attempts: 5,
    windowSeconds: 10 * MINUTE,
    refusal: 'You’ve sent several messages.',
    otherWay: ', or call us',
  },
  /** Messages of visitors that are mailed on to the agency, from everybody together; the others are in its list. */
  contactMails: { name: 'contact-mails', attempts: 30, windowSeconds: HOUR },
  /** Messages of visitors that are kept, from everybody together, before `contactOfBlock` counts. */
  contactOfAll: { name: 'contact-of-all', attempts: 300, windowSeconds: HOUR },
  /** Those that are kept beyond, from one provider's block of addresses: whoever writes the others keeps nobody out. */
  contactOfBlock: { name: 'contact-of-block', attempts: 2, windowSeconds: HOUR },
  /** Messages about filings that one customer writes; each is mailed to the agency. */
  messageOfUser: { name: 'message-of-user', attempts: 60, windowSeconds: HOUR },
  /**
   * Filings that one user submits one by one, those sent again among them. Each is kept for ever; a program that files
   * a policy every two seconds stays below.
   */
  submissionOfUser: {
    name: 'submission-of-user',
    attempts: 2_000,
    windowSeconds: HOUR,
    refusal: 'You can submit 2,000 filings an hour, and more in a file.',
  },
  /** Rows of files that one user submits: three full files, as many as may be under way. Others wait for the next hour. */
  importedRowOfUser: {
    name: 'imported-row-of-user',
    attempts: UNFINISHED_IMPORTS_MAXIMUM * FILING_IMPORT_ROWS_MAXIMUM,
    windowSeconds: HOUR,
  },
  /** Places that one customer asks the rate of and the agency is mailed about; the others are on its dashboard. */
  placeRateOfUser: { name: 'place-rate-of-user', attempts: 60, windowSeconds: HOUR },
  /** Words to customers that one admin types, a filing at a time: more than a day's work, and not every customer. */
  wordsOfAdmin: { name: 'words-of-admin', attempts: 120, windowSeconds: HOUR },
  /** An invoice mailed again to one address, or to those of its company. */
  invoiceAgain: { name: 'invoice-again', attempts: 20, windowSeconds: HOUR, perMailbox: true },
  /** Mails of the outbox that are sent to one mailbox again. */
  mailAgain: { name: 'mail-again', attempts: 20, windowSeconds: HOUR, perMailbox: true },
  /** Invitations that admins send to one mailbox again. */
  invitationAgain: { name: 'invitation-again', attempts: 5, windowSeconds: HOUR, perMailbox: true },
  /** PDFs drawn for one user: nothing else that a customer asks for costs the server as much. */
  pdfOfUser: { name: 'pdf-of-user', attempts: 60, windowSeconds: 10 * MINUTE },
  /** What one user has webhooks told by hand: tests, and events once more. */
  webhookOfUser: { name: 'webhook-of-user', attempts: 60, windowSeconds: HOUR },
  /** Webhooks that one user makes: with one that was slow and is deleted goes what is known of it, and of its rest. */
  webhookMade: { name: 'webhook-made', attempts: 20, windowSeconds: HOUR },
  /** Declarations of one user that are read. */
  declarationOfUser: { name: 'declaration-of-user', attempts: 60, windowSeconds: 10 * MINUTE },
  /** FEINs that one admin has shown in the clear: a day's work at the portals, and no list of everybody's. */
  feinOfUser: { name: 'fein-of-user', attempts: 60, windowSeconds: HOUR },
  /** Tables of one user that are read: a form that is matched column by column looks at its file a few dozen times. */
  tableOfUser: { name: 'table-of-user', attempts: 120, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/** The key of `signIn`. */
export const signInPair = (email: string, address: string): string => `${email} ${address}`;

/** The key of a limit that all share. */
export const EVERYBODY = 'everybody';

export interface Limit {
  name: string;
  attempts: number;
  windowSeconds: number;
  /** The key is an email address: all names of one mailbox count together. */
  perMailbox?: boolean;
  /** A reset of the password lets its owner in at once, by `reset-password.ts`: who is refused is told. */
  isLiftedByReset?: boolean;
  /** What is said in place of "Too many attempts." */
  refusal?: string;
  /** What else than to wait there is, as the end of that sentence. */
  otherWay?: string;
}

/** "jane+anything@example.com" reaches jane@example.com, and at Gmail so do "j.ane" and the domain's other name. */
function mailboxOf(email: string): string {
  const plain = email.replace(/\+[^@]*(?=@)/, '');
  const [, name] = /^([^@]*)@(?:gmail|googlemail)\.com$/.exec(plain) ?? [];
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`;
}

/** Which limit the account of an email, in lower case, counts for. */
export function signUpLimitOf(email: string): Limit {
  if (email.includes('+')) return LIMITS.signUpAlias;
  return mailboxOf(email) === email ? LIMITS.signUpMailbox : LIMITS.signUpSpelling;
}

/**
 * Under what a key is counted, and how often that may be. An IPv6 address in it stands for its network, wherever it was
 * put, and then for its site.
 */
function countersOf(limit: Limit, key: string) {
  const words = key.toLowerCase().split(' ');
  const [network, site] = [networkOf, siteOf].map((standsFor) => {
    const counted = words.map(standsFor).join(' ');
    return limit.perMailbox === true ? mailboxOf(counted) : counted;
  });
  const counter = (counted: string, attempts: number) => ({
    attempts,
    name: limit.name,
    keyHash: hashKey(counted),
  });
  const ofNetwork = counter(network ?? key, limit.attempts);
  if (site === undefined || site === network) return [ofNetwork];
  return [ofNetwork, counter(site, NETWORKS_PER_SITE * limit.attempts)];
}

/** "1 minute", "15 minutes", "3 hours": never less than the wait, which is in seconds. */
function displayWait(seconds: number): string {
  const [count, unit] =
    seconds <= HOUR ? [Math.ceil(seconds / MINUTE), 'minute'] : [Math.ceil(seconds / HOUR), 'hour'];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/**
 * Counts one attempt, or as many as are told, for good even if what follows fails. Throws RATE_LIMITED above the limit,
 * which says how long to wait. What a network does above its limit does not count for its site.
 */
export async function limitAttempts(db: Db, limit: Limit, key: string, count = 1): Promise<void> {
  for (const { attempts: most, ...counter } of countersOf(limit, key)) {
    const { attempts, secondsLeft } = await countAttempt(db, {
      ...counter,
      windowSeconds: limit.windowSeconds,
      count,
    });
    if (attempts > most) {
      const wait = displayWait(secondsLeft);
      const wayIn = limit.isLiftedByReset === true ? ', or reset your password to log in now' : '';
      const said = limit.refusal ?? 'Too many attempts.';
      const message = `${said} Try again in ${wait}${limit.otherWay ?? wayIn}.`;
      throw new AppError('RATE_LIMITED', { message, details: { retryAfter: secondsLeft } });
    }
  }
}

/** Counts one attempt like limitAttempts, and says whether it is within the limit instead of throwing. */
export async function isWithinLimit(db: Db, limit: Limit, key: string): Promise<boolean> {
  try {
    await limitAttempts(db, limit, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** Takes back one attempt that was none to worry about; what others did before it stays counted. */
export async function forgiveAttempt(db: Db, limit: Limit, key: string): Promise<void> {
  for (const counter of countersOf(limit, key)) await uncountAttempt(db, counter);
}

export async function clearAttempts(db: Db, limit: Limit, key: string): Promise<void> {
  for (const counter of countersOf(limit, key)) await deleteAttempts(db, counter);
}
