import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { isWithinLimit, LIMITS, type Limit } from './limit-attempts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type LimitName = keyof typeof LIMITS;
const A_DAY = 24;

/** How often each may be tried in an hour: one that is missing here does not compile. */
const PER_HOUR: Record<LimitName, number> = {
  signIn: 40,
  signInDevice: 40,
  lockoutMail: 1 / A_DAY,
  signInAccount: 100,
  signInAddress: 400,
  secondFactorCode: 20,
  secondFactorDevice: 10,
  secondFactorDevices: 20,
  codesLifted: 3 / A_DAY,
  enrolmentCode: 20,
  unknownEnrolment: 20,
  codesMail: 1 / A_DAY,
  signInTextOfAccount: 6,
  textToPhone: 6,
  textOfAccount: 10,
  textFromAddress: 60,
  humanCheck: 480,
  humanProof: 4,
  secondFactorReset: 3 / A_DAY,
  changePassword: 40,
  mailedToken: 240,
  resetOfLink: 10,
  signUpAddress: 100,
  signUpMailbox: 5,
  signUpAlias: 5,
  signUpSpelling: 5,
  mailToAddress: 5,
  resetMail: 5,
  resetMailAlias: 5,
  emailChangeOfUser: 5,
  mailFromAddress: 30,
  ownData: 5,
  contact: 30,
  contactMails: 30,
  contactOfAll: 300,
  contactOfBlock: 2,
  submissionOfUser: 2_000,
  importedRowOfUser: 30_000,
  messageOfUser: 60,
  placeRateOfUser: 60,
  wordsOfAdmin: 120,
  invoiceAgain: 20,
  mailAgain: 20,
  invitationAgain: 5,
  pdfOfUser: 360,
  webhookOfUser: 60,
  webhookMade: 20,
  declarationOfUser: 360,
  feinOfUser: 60,
  tableOfUser: 720,
};

test.each(Object.entries(PER_HOUR) as [LimitName, number][])(
  '%s: no more than %d in an hour',
  (name, most) => {
    const { attempts, windowSeconds }: Limit = LIMITS[name];
    expect((attempts * 3_600) / windowSeconds).toBeLessThanOrEqual(most);
  },
);

test.each<LimitName>([
  'signUpAlias',
  'signUpSpelling',
  'mailToAddress',
  'resetMailAlias',
  'invoiceAgain',
  'mailAgain',
  'invitationAgain',
])('%s: all names of one mailbox count together, and another is another', async (name) => {
  const limit: Limit = LIMITS[name];
  const isAllowed = (email: string) => isWithinLimit(database.db, limit, email);
  for (let at = 0; at < limit.attempts; at += 1) {
    expect(await isAllowed(at % 2 === 0 ? `Jane+${at}@example.com` : 'jane@example.com')).toBe(true);
  }
  expect(await isAllowed('jane+further@example.com')).toBe(false);
  expect(await isAllowed('joan@example.com')).toBe(true);
});
