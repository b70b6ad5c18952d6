import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke the trust view, what is due to states and what reports miss once without any test that noticed. */
export default [
  {
    name: 'what customers have to their credit is not missing',
    edits: [
      {
        file: 'operations/ledger/get-trust.ts',
        find: 'cents(bankByLedger - bankShortage - owed - credit)',
        replace: 'cents(bankByLedger - bankShortage - owed)',
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
  {
    name: 'what an office has not accepted is missed in a period',
    edits: [
      {
        file: 'operations/report/find-faults.ts',
        find: "    case 'ACCEPTANCE':\n      return null;",
        replace: "    case 'ACCEPTANCE':\n      return 'TRANSACTION';",
      },
    ],
    test: inDatabase('server/report-pending-days.test.ts', 'what an office has not accepted'),
  },
  {
    name: 'an office accepts a filing on the day of Greenwich',
    edits: [
      {
        file: 'operations/report/add-filing.ts',
        find: 'completedOn: dayInZone(at, zone)',
        replace: "completedOn: dayInZone(at, 'UTC')",
      },
    ],
    test: inDatabase('server/report-pending-days.test.ts', 'what an office has not accepted'),
  },
  {
    name: 'an endorsement is missed in the period of its policy',
    edits: [
      {
        file: 'operations/report/find-faults.ts',
        find: "pendingDay(countedDateOf(rule, 'EN'))",
        replace: "pendingDay(countedDateOf(rule, 'NB'))",
      },
    ],
    test: inDatabase('server/report-pending-days.test.ts', 'endorsements by their own date'),
  },
  {
    name: 'an endorsement is missed in the period of its transaction',
    edits: [
      {
        file: 'operations/report/find-faults.ts',
        find: "return 'INVOICE';",
        replace: "return 'TRANSACTION';",
      },
    ],
    test: inDatabase('server/report-pending-days.test.ts', 'endorsements by their own date'),
  },
  {
    name: 'a filed prepayment is computed anew',
    edits: [
      {
        file: 'operations/report/refresh-installments.ts',
        find: 'note !== null || !takesFilings({ status })',
        replace: "note !== null || (!takesFilings({ status }) && status === 'PAID')",
      },
    ],
    test: inDatabase('server/prepayment-filed.test.ts', 'what a filed prepayment comes to stands'),
  },
] satisfies Mutation[];
