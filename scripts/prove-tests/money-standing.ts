import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke the trust view and what is due to states once without any test that noticed. */
export default [
  {
    name: 'what customers have to their credit is not missing',
    edits: [
      {
        file: 'operations/ledger/get-trust.ts',
        find: 'cents(bank - owed - credit)',
        replace: 'cents(bank - owed)',
      },
    ],
    test: inDatabase('server/bank-balance.test.ts', 'what everybody is owed is missing'),
  },
  {
    name: 'what was settled counts twice as not reported',
    edits: [
      {
        file: 'operations/ledger/get-trust.ts',
        find: 'owed + remitted - adjusted - charged',
        replace: 'owed + remitted + adjusted - charged',
      },
    ],
    test: inDatabase('server/reconciliation.test.ts', 'a penny is settled'),
  },
] satisfies Mutation[];
