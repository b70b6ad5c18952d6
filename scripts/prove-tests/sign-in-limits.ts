import { inDatabase, type Mutation } from '../mutations.ts';

const SIGN_IN = 'operations/identity/sign-in.ts';
const LIMITS = 'operations/attempts/limit-attempts.ts';
const inSignIn = inDatabase('server/sign-in.test.ts', 'signs in as often as they like');
const inLockout = (name: string) => inDatabase('server/lockout.attack.test.ts', name);
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
    test: inLimits('in an hour'),
  },
  {
    name: 'a message of a minute ago counts no more',
    edits: [
      {
        file: LIMITS,
        find: "name: 'contact', attempts: 5, windowSeconds: 10 * MINUTE",
        replace: "name: 'contact', attempts: 5, windowSeconds: MINUTE",
      },
    ],
    test: inLimits('no limit begins anew'),
  },
  {
    name: 'what is taken back twice is another try',
    edits: [{ file: 'db/queries/attempt-counters.ts', find: ' and attempts > 0', replace: '' }],
    test: inLimits('gives nobody another try'),
  },
] satisfies Mutation[];
