import { inDatabase, type Mutation } from '../mutations.ts';

const broken =
  (name: string) =>
  (what: string, file: string, find: string, replace: string): Mutation => ({
    name: `exam pack: ${what}`,
    edits: [{ file, find, replace }],
    test: inDatabase('server/exam-pack-figures.test.ts', name),
  });

const PAGES = 'server/present/exam-pack';
const sentBack = broken('a filing that was sent back');
const ofTwo = broken('of a policy with an endorsement');
const amended = broken('a report is examined in the version');

/** What an examiner would have read wrong without any test that noticed. */
export default [
  sentBack(
    'the insurer is that of before',
    `${PAGES}/filing-page.ts`,
    'const current = submissions.find(({ id }) => id === filing.currentSubmissionId);',
    'const current = submissions.at(0);',
  ),
  sentBack(
    'the charges of the agency are left out of its index',
    `${PAGES}/policy-index.ts`,
    '...(current?.agencyCharges ?? [])',
    '...(current?.agencyCharges.slice(99) ?? [])',
  ),
  ofTwo(
    'a check is not applied at all',
    `${PAGES}/payment-page.ts`,
    'cents(payment.amount - kept)',
    'payment.amount',
  ),
  ofTwo('a reference makes a folder', `${PAGES}/cells.ts`, "    .replace(/[^A-Za-z0-9 ._()-]/g, '_')\n", ''),
  amended(
    'a version is changed the other way round',
    `${PAGES}/report-index.ts`,
    'cents(total - before)',
    'cents(before - total)',
  ),
] satisfies Mutation[];
