import { inDatabase, type Mutation } from '../mutations.ts';

const unit = (file: string) => ({ project: 'unit', file }) as const;

/** What somebody new on the customer's side tripped over. */
export default [
  {
    name: 'mailed tokens are tried without end where they are only asked about',
    edits: [
      {
        file: 'operations/identity/check-reset-link.ts',
        find: '  await limitAttempts(context.db, LIMITS.mailedToken, client.address);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/limits.attack.test.ts', 'mailed tokens guessed'),
  },
  {
    name: 'a reset link that has expired is said to be good',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: 'link && link.expiresAt > new Date() && (await',
        replace: 'link && (await',
      },
    ],
    test: inDatabase('server/sign-in.test.ts', 'says whether it is good'),
  },
  {
    name: 'a link to another address that has expired is said to be good',
    edits: [
      {
        file: 'identity/local/email-changes.ts',
        find: 'change === null || change.expiresAt <= new Date()',
        replace: 'change === null',
      },
    ],
    test: inDatabase('server/email-change.test.ts', 'a link works once'),
  },
  {
    name: 'a page of the admin that is not there leads to the public home page',
    edits: [
      {
        file: 'web/shared/error-screen.tsx',
        find: 'givenWays ?? area?.[1] ?? WAYS',
        replace: 'givenWays ?? WAYS',
      },
    ],
    test: unit('web/shared/error-screen.test.tsx'),
  },
  {
    name: 'three digits are a phone number',
    edits: [
      {
        file: 'domain/form/phone.ts',
        find: 'const OF_THE_COUNTRY = 10;',
        replace: 'const OF_THE_COUNTRY = 3;',
      },
    ],
    test: unit('domain/form/phone.test.ts'),
  },
  {
    name: 'a filing that lacks its declaration page is said to be filed next',
    edits: [
      {
        file: 'operations/filing/get-filing.ts',
        find: 'const missingDocuments = review?.missingDocuments ?? [];',
        replace: 'const missingDocuments: string[] = [];',
      },
    ],
    test: inDatabase('server/filing-list.test.ts', 'ask a customer for the paper'),
  },
  {
    name: 'a policy that was filed for the year before is said to be filed already',
    edits: [
      {
        file: 'db/queries/policy-history.ts',
        find: "from of_term where kind = 'NB'",
        replace: "from other where kind = 'NB'",
      },
    ],
    test: inDatabase('db/policy-history.test.ts', 'one after the other'),
  },
  {
    name: 'a draft is said to be another draft of its own policy',
    edits: [
      {
        file: 'web/customer/submit/same-policy.ts',
        find: 'draft.id !== ownId && ',
        replace: '',
      },
    ],
    test: unit('web/customer/submit/same-policy.test.ts'),
  },
  {
    name: 'a list ends at an error for an order that it does not have',
    edits: [
      {
        file: 'web/shared/list/list-fault.tsx',
        find: "if (isToReorder) change({ sort: '', order: '' }, { replace: true });",
        replace: '',
      },
    ],
    test: unit('web/shared/list/list-fault.test.tsx'),
  },
] satisfies Mutation[];
