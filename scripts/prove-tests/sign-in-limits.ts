import { inDatabase, type Mutation } from '../mutations.ts';

const SIGN_IN = 'operations/identity/sign-in.ts';
const LIMITS = 'operations/attempts/limit-attempts.ts';
const inSignIn = inDatabase('server/sign-in.test.ts', 'signs in as often as they like');
const inLockout = (name: string) => inDatabase('server/lockout.attack.test.ts', name);
const inCodes = (name: string) => inDatabase('server/second-factor-lockout.attack.test.ts', name);
const inLimits = (name: string) => inDatabase('server/limits.attack.test.ts', name);

/** What no test saw when the limits of signing in were broken line by line. */
export default [
  {
    name: 'who signs in ten times in one place is kept out',
    edits: [{ file: SIGN_IN, find: '      await clearAttempts(db, LIMITS.signIn, pair);\n', replace: '' }],
    test: inSignIn,
  },
  {
    name: 'who signs in ten times in a known browser is kept out',
    edits: [
      {
        file: SIGN_IN,
        find: 'succeed: () => clearAttempts(db, LIMITS.signInDevice, device)',
        replace: 'succeed: async () => undefined',
      },
    ],
    test: inSignIn,
  },
  {
    name: 'a right password counts as a guess at the account',
    edits: [
      {
        file: SIGN_IN,
        find: '    await forgiveAttempt(db, LIMITS.signInAccount, account);\n',
        replace: '',
      },
    ],
    test: inSignIn,
  },
  {
    name: 'tries in a known browser that nobody could look at are counted',
    edits: [
      {
        file: SIGN_IN,
        find: 'takeBack: () => forgiveAttempt(db, LIMITS.signInDevice, device)',
        replace: 'takeBack: async () => undefined',
      },
    ],
    test: inLockout('a try that nobody could look at'),
  },
  {
    name: 'tries that nobody could look at are counted against the account and the address',
    edits: [
      {
        file: SIGN_IN,
        find: '      await forgiveAttempt(db, LIMITS.signIn, pair);\n      await forgiveOthers();\n',
        replace: '      await forgiveAttempt(db, LIMITS.signIn, pair);\n',
      },
    ],
    test: inLockout('a try that nobody could look at'),
  },
  {
    name: 'who is disabled is told of guesses',
    edits: [
      {
        file: SIGN_IN,
        find: "owner === undefined || owner.status === 'DISABLED'",
        replace: 'owner === undefined',
      },
    ],
    test: inLockout('whose account is disabled'),
  },
  {
    name: 'guesses at one account begin anew each second',
    edits: [
      {
        file: LIMITS,
        find: "name: 'sign-in-account', attempts: 100, windowSeconds: HOUR",
        replace: "name: 'sign-in-account', attempts: 100, windowSeconds: 1",
      },
    ],
    test: inDatabase('operations/attempts/limit-attempts.test.ts', 'in an hour'),
  },
  {
    name: 'a message of a minute ago counts no more',
    edits: [
      {
        file: LIMITS,
        find: "name: 'contact',\n    attempts: 5,\n    windowSeconds: 10 * MINUTE",
        replace: "name: 'contact',\n    attempts: 5,\n    windowSeconds: MINUTE",
      },
    ],
    test: inLimits('no limit begins anew'),
  },
  {
    name: 'what is taken back twice is another try',
    edits: [{ file: 'db/queries/attempt-counters.ts', find: ' and attempts > 0', replace: '' }],
    test: inLimits('gives nobody another try'),
  },
  {
    name: 'made-up enrolments count with those that are there',
    edits: [
      {
        file: 'operations/identity/enrol-second-factor.ts',
        find: 'isWaiting ? LIMITS.enrolmentCode : LIMITS.unknownEnrolment',
        replace: 'LIMITS.enrolmentCode',
      },
    ],
    test: inCodes('ids of enrolments'),
  },
  {
    name: 'a reset lifts no limit of codes',
    edits: [
      {
        file: 'operations/identity/reset-password.ts',
        find: '      await clearAttempts(tx, LIMITS.secondFactorCode, subject);\n',
        replace: '',
      },
    ],
    test: inCodes('a reset of the password'),
  },
  {
    name: 'each reset lifts the limit of codes',
    edits: [
      {
        file: LIMITS,
        find: "name: 'codes-lifted', attempts: 3",
        replace: "name: 'codes-lifted', attempts: 30",
      },
    ],
    test: inCodes('three resets a day'),
  },
  {
    name: 'a known browser shares the codes of strangers',
    edits: [
      {
        file: 'operations/identity/limit-codes.ts',
        find: 'device === null ? LIMITS.secondFactorCode : LIMITS.secondFactorDevices',
        replace: 'LIMITS.secondFactorCode',
      },
    ],
    test: inCodes('codes guessed elsewhere'),
  },
  {
    name: 'known browsers guess without a limit of all',
    edits: [
      {
        file: LIMITS,
        find: "name: 'second-factor-devices',\n    attempts: 20",
        replace: "name: 'second-factor-devices',\n    attempts: 200",
      },
    ],
    test: inCodes('known browsers guess ten times'),
  },
  {
    name: 'whoever gets in lets others guess anew',
    edits: [
      {
        file: 'operations/identity/limit-codes.ts',
        find: 'await forgiveAttempt(db, all, subject)',
        replace: 'await clearAttempts(db, all, subject)',
      },
    ],
    test: inCodes('an owner who signs in'),
  },
  {
    name: 'whoever gets in in a known browser has no more tries there',
    edits: [
      {
        file: 'operations/identity/limit-codes.ts',
        find: 'await clearAttempts(db, LIMITS.secondFactorDevice, device)',
        replace: 'await Promise.resolve()',
      },
    ],
    test: inCodes('who gets in in a known browser'),
  },
] satisfies Mutation[];
