import type { Mutation } from '../mutations.ts';

export default [
  {
    name: 'a name that looks like that of another company is told of as its own',
    edits: [
      {
        file: 'db/queries/company-doubts.ts',
        find: 'name_skeleton(other.company) = name_skeleton(own.company)',
        replace: 'lower(other.company) = lower(own.company)',
      },
    ],
    test: {
      project: 'database',
      file: 'server/same-name.attack.test.ts',
      name: 'a name that only looks the same',
    },
  },
  {
    name: 'a session that goes on after a new password forgets by what it was opened',
    edits: [
      {
        file: 'operations/identity/change-password.ts',
        find: '{ ...session, openedBy }',
        replace: '{ ...session, openedBy: openedBy && null }',
      },
    ],
    test: { project: 'database', file: 'server/session-way.test.ts', name: 'a session says by what' },
  },
  {
    name: 'the terms of a state come before those of a company',
    edits: [
      {
        file: 'domain/fees/assess-agency-charges.ts',
        find: 'if (company !== null) return',
        replace: 'if (company !== null && state === null) return',
      },
    ],
    test: { project: 'unit', file: 'domain/fees/assess-agency-charges.test.ts' },
  },
  {
    name: 'a filing is priced anew by the terms of the company that its submitter is in now',
    edits: [
      {
        file: 'operations/filing/reassess-filing.ts',
        find: '      companyId: filing.companyId,\n      today',
        replace: '      today',
      },
    ],
    test: { project: 'database', file: 'server/company-terms.test.ts' },
  },
  {
    name: 'a wrong password is written down nowhere',
    edits: [
      {
        file: 'operations/identity/sign-in.ts',
        find: "    if (owner) void noteFailure(context, owner.id, 'WRONG_PASSWORD', client);\n",
        replace: '',
      },
    ],
    test: { project: 'database', file: 'server/sign-in-history.test.ts' },
  },
  {
    name: 'a note is changed by its id alone, whosever company it is of',
    edits: [
      {
        file: 'db/queries/company-notes.ts',
        find: "    .where('note.company_id', '=', at.companyId)\n    .forUpdate",
        replace: '    .forUpdate',
      },
    ],
    test: { project: 'database', file: 'server/company-records.test.ts' },
  },
] satisfies Mutation[];
