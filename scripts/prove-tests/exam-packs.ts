import { inDatabase, type Mutation } from '../mutations.ts';

const broken =
  (name: string) =>
  (what: string, file: string, find: string, replace: string): Mutation => ({
    name: `exam pack: ${what}`,
    edits: [{ file, find, replace }],
    test: inDatabase('server/exam-pack-figures.test.ts', name),
  });

const READ = 'operations/exam-pack/read-filing-file.ts';
const PAGES = 'server/present/exam-pack';
const sentBack = broken('a filing that was sent back');
const ofTwo = broken('of a policy with an endorsement');
const revised = broken('each revision of an invoice');
const amended = broken('a report is examined in the version');

/** What an examiner would have read wrong without any test that noticed. */
export default [
  sentBack(
    'a filing is tied out by its first submission',
    READ,
    'const current = submissions.find(({ id }) => id === filing.currentSubmissionId);',
    'const current = submissions.at(0);',
  ),
  sentBack('the agency charges nothing', READ, 'current?.agencyTotal ?? ZERO', 'ZERO'),
  sentBack(
    'the insurer is that of before',
    `${PAGES}/filing-page.ts`,
    'const current = submissions.find(({ id }) => id === filing.currentSubmissionId);',
    'const current = submissions.at(0);',
  ),
  sentBack(
    'why it was sent back is not said',
    `${PAGES}/filing-page.ts`,
    "      ['Reason for rejection', filing.rejectionWords],\n",
    '',
  ),
  sentBack(
    'the charges of the agency are left out of its index',
    `${PAGES}/policy-index.ts`,
    '...(current?.agencyCharges ?? [])',
    '...(current?.agencyCharges.slice(99) ?? [])',
  ),
  ofTwo(
    'what is open is said of no filing',
    `${PAGES}/policy-index.ts`,
    'files.length === 1 ? sentence',
    'files.length > 0 ? sentence',
  ),
  ofTwo(
    'a check is not applied at all',
    `${PAGES}/payment-page.ts`,
    'cents(payment.amount - kept)',
    'payment.amount',
  ),
  ofTwo(
    'what bounced is credit',
    `${PAGES}/payment-page.ts`,
    'isAtBank && reversal === null ?',
    'isAtBank ?',
  ),
  ofTwo('a reference makes a folder', `${PAGES}/cells.ts`, "    .replace(/[^A-Za-z0-9 ._()-]/g, '_')\n", ''),
  revised(
    'a void invoice is issued',
    `${PAGES}/filing-page.ts`,
    "if (isVoid) return joined('Void', voidReason);",
    '',
  ),
  revised(
    'an extract counts what it has',
    'operations/exam-pack/read-invoice-extract.ts',
    'others: stored.content.lines.length - lines.length',
    'others: lines.length',
  ),
  amended(
    'the last version stands for the one asked for',
    `${PAGES}/report-index.ts`,
    'versions.find(({ report }) => report.id === account.report.id)',
    'versions.at(-1)',
  ),
  amended(
    'what earlier versions paid is to be paid',
    `${PAGES}/report-tie-out.ts`,
    'negateCents(paidBefore)',
    'paidBefore',
  ),
  amended(
    'a version is changed the other way round',
    `${PAGES}/report-index.ts`,
    'cents(total - before)',
    'cents(before - total)',
  ),
  amended(
    'a draft has replaced what was filed',
    `${PAGES}/report-tie-out.ts`,
    'each.report.filedOn !== null)',
    "each.report.status !== 'PAID')",
  ),
] satisfies Mutation[];
