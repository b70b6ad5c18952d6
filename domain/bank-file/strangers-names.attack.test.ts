import { describe, expect, test } from 'vitest';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';
import { cents, formatCents, readCents } from '../money/cents.ts';
import { STEPS_OF_PAGE } from './find-sums.ts';
import type { OpenItem, Proposal } from './payment-proposal.ts';
import { preselect, proposer } from './propose-payments.ts';
import { shownProposals } from './shown-proposals.ts';

// Anybody may sign up under a payer's name, as often as mail addresses can be had, and leave unpaid filings of any
// amount. What the lines of a page of the bank may pay is worked out while everybody else waits.

const HARBOR = 'Harbor Agency LLC';
const LINES = 200;
/** One search of a company's open items goes on for so long. */
const LONGEST_SEARCH = 20_000;

/** Filings that a company leaves unpaid. */
function unpaid(companyId: number, company: string, count: number, open: (at: number) => number): OpenItem[] {
  return Array.from({ length: count }, (_, at) => {
    const number = `NB-TX-26-${String(companyId * 1000 + at).padStart(8, '0')}`;
    const owed = { open: cents(BigInt(open(at))), isBilled: true };
    return { kind: 'FILING', id: `id-${number}`, number, companyId: `id-${companyId}`, company, ...owed };
  });
}
const companies = (count: number, of: (at: number) => OpenItem[]) =>
  Array.from({ length: count }, (_, at) => of(at)).flat();
/** No two of them owe the same. */
const various = (company: number) => (at: number) => 103_000 + at * 1339 + company;
const namesakes = (count: number, filings: number) =>
  companies(count, (at) => unpaid(at, HARBOR, filings, various(at)));

/** The deposits of a page, each of a cent more than the one before. */
const page = (description: string, from: number, step = 1) =>
  Array.from({ length: LINES }, (_, at) => ({
    amount: cents(BigInt(from + at * step)),
    description,
    reference: String(at),
  }));
const DEPOSITS = page('ACH HARBOR AGENCY', 1_000_003);

function told(amount: string, description: string, open: readonly OpenItem[]) {
  const proposals = proposer(open)({ amount: readCents(amount), description, reference: '' });
  const words = proposals.map(({ company, allocations, reasons }) =>
    [company, allocations.map((each) => formatCents(each.amount)).join(' + '), reasons.join(' ')].join(' | '),
  );
  return { words, chosen: preselect([proposals])[0] };
}

const WORDS =
  'alpha bravo charlie delta echoes foxtrot golfing hotel india juliet kilos limas mikes novem oscar';
/** Each that is a part of the text of one deposit. */
const PHRASES = WORDS.split(' ').flatMap((_, from, all) =>
  all.slice(from).map((__, length) => all.slice(from, from + length + 1).join(' ')),
);

describe('what the lines of a page may pay is worked out quickly', () => {
  test.each<[string, OpenItem[], ReturnType<typeof page>]>([
    ['thirty companies of one name', namesakes(30, 18), DEPOSITS],
    [
      'companies of every name that stands in the text',
      PHRASES.flatMap((name, at) => unpaid(at, name, 18, various(at))),
      page(WORDS, 1_000_003),
    ],
    [
      '20,000 filings of one amount',
      companies(200, (at) => unpaid(at, `Brokers ${at}`, 100, () => 5000)),
      page('DEPOSIT', 5000, 0),
    ],
    [
      '2,000 companies with six filings of one amount',
      companies(2000, (at) => unpaid(at, `Brokers ${at}`, 6, () => 5000)),
      page('DEPOSIT', 15_000, 0),
    ],
    [
      '20,000 filings of the company that is named',
      companies(1, (at) => unpaid(at, HARBOR, 20_000, various(at))),
      page('HARBOR AGENCY', 999_999_999_999),
    ],
  ])('%s', async (_, open, lines) => {
    const megabytes = await threadMegabytes(120, () => lines.map(proposer(open)));
    expect(megabytes).toBeLessThan(120);
  });

  test('what all lines search together is what one search for each would take, and one amount is searched once', () => {
    const steps = (count: number, lines: ReturnType<typeof page>) => {
      const budget = { left: STEPS_OF_PAGE };
      lines.map(proposer(namesakes(count, 20), budget));
      return STEPS_OF_PAGE - budget.left;
    };
    const all = steps(5, DEPOSITS);
    expect(all).toBeGreaterThan(STEPS_OF_PAGE / 2);
    expect(all).toBeLessThan(STEPS_OF_PAGE + LONGEST_SEARCH * 1.1);
    const equal = page('ACH HARBOR AGENCY', 1_000_003, 0);
    expect(steps(1, equal)).toBe(steps(1, equal.slice(0, 1)));
    // More than the oldest twenty owe together is no sum of some of them.
    expect(steps(1, page('ACH HARBOR AGENCY', 99_999_901))).toBe(0);
  });
});

describe('a name that many companies have', () => {
  const AMBIGUOUS = 'The name in the description could mean several companies.';
  const six = companies(6, (at) => unpaid(at, HARBOR, 2, various(at)));

  test('proposes nothing alone, says nothing for an amount, and leaves an amount of anybody to somebody who looks', () => {
    expect(told('500.00', 'HARBOR AGENCY', six)).toEqual({ words: [], chosen: null });
    const exact = `${HARBOR} | 1030.02 | The amount equals the balance due on filing NB-TX-26-00002000.`;
    expect(told('1030.02', 'HARBOR AGENCY', six)).toEqual({
      words: [`${exact} ${AMBIGUOUS}`],
      chosen: null,
    });
    // The text names somebody, if nobody knows whom: not whoever happens to owe as much.
    const lakeside = unpaid(9, 'Lakeside Brokers', 1, () => 50_000);
    expect(told('500.00', 'HARBOR AGENCY', [...six, ...lakeside]).chosen).toBeNull();
    expect(told('500.00', 'DEPOSIT', [...six, ...lakeside]).chosen).toBe(0);
  });

  test('takes nothing from a number that stands in the text', () => {
    const { words, chosen } = told('1030.02', 'HARBOR AGENCY NBTX2600002000', six);
    expect(words).toEqual([
      `${HARBOR} | 1030.02 | NB-TX-26-00002000 is in the description. The amount equals the balance due. ${AMBIGUOUS}`,
    ]);
    expect(chosen).toBe(0);
  });

  test('of five companies it is a name as of two', () => {
    const five = six.filter(({ companyId }) => companyId !== 'id-5');
    expect(told('1030.02', 'HARBOR AGENCY', five).words[0]).toContain(`${HARBOR} is in the description.`);
    expect(told('500.00', 'HARBOR AGENCY', five).words).toHaveLength(5);
  });
});

describe('the answer has room for', () => {
  const allocationsOf = (lines: readonly (readonly Proposal[])[]) =>
    lines.flat().reduce((total, { allocations }) => total + allocations.length, 0);

  test('5,000 allocations, however much is unpaid, the best of each line first', () => {
    const lines = page('ACH HARBOR AGENCY', 2_000_000).map(proposer(namesakes(5, 400)));
    const shown = shownProposals(lines);
    expect(allocationsOf(lines)).toBeGreaterThan(15_000);
    expect(allocationsOf(shown)).toBeLessThanOrEqual(5000);
    expect(shown.every((proposals, at) => proposals[0] === lines[at]?.[0])).toBe(true);
  });

  test('no proposal of more than a hundred allocations, which still stands against another', () => {
    const many = unpaid(1, HARBOR, 101, () => 100);
    const lakeside = unpaid(2, 'Lakeside Brokers', 1, () => 10_001);
    const line = (amount: string) =>
      proposer([...many, ...lakeside])({
        amount: readCents(amount),
        description: 'HARBOR AGENCY',
        reference: '',
      });
    const companiesOf = (proposals: readonly Proposal[] = []) => proposals.map(({ company }) => company);
    expect(companiesOf(shownProposals([line('100.00')])[0])).toEqual([HARBOR, 'Lakeside Brokers']);
    expect(companiesOf(shownProposals([line('100.01')])[0])).toEqual(['Lakeside Brokers']);
    expect(preselect([line('100.01')])).toEqual([null]);
  });
});
