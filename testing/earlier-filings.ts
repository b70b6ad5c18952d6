import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { FiledAmounts, FiledSums } from '#domain/filing/filed-amounts.ts';
import type { PolicyHistory, PolicyQuestion, TermOfPolicy } from '#domain/filing/policy-history.ts';
import type { FilingKind, FilingStatus, FilingType } from '#domain/filing/vocabulary.ts';
import { addCents } from '#domain/money/cents.ts';

/** A filing of the same company for the same policy that was not rejected. */
export interface EarlierFiling extends FiledAmounts {
  id: string;
  number: string;
  status: FilingStatus;
  kind: FilingKind;
  filingType: FilingType;
  policyEffectiveOn: CivilDate;
  transactionEffectiveOn: CivilDate;
}

/** The history that these filings make, oldest first: what the database adds up, one filing after the other. */
export function historyOf(earlier: readonly EarlierFiling[], asked: PolicyQuestion): PolicyHistory {
  const [first] = earlier;
  const ofTerm = earlier.filter(({ policyEffectiveOn }) => policyEffectiveOn === asked.policyEffectiveOn);
  const twin = earlier.find(
    ({ transactionEffectiveOn, premium }) =>
      transactionEffectiveOn === asked.transactionEffectiveOn && premium === asked.premium,
  );
  return {
    filings: earlier.length,
    first: first === undefined ? null : { number: first.number, policyEffectiveOn: first.policyEffectiveOn },
    hasParent: earlier.some(({ id }) => id === asked.parentFilingId),
    twin: twin?.number ?? null,
    hasTerm: ofTerm.length > 0,
    original: ofTerm.find(({ kind }) => kind === 'NB')?.number ?? null,
    term: asked.isReturn && asked.policyEffectiveOn !== null ? termOf(ofTerm) : null,
  };
}

/** What these filings of one term come to, oldest first. */
export function termOf(filings: readonly EarlierFiling[]): TermOfPolicy {
  const back = filings.findLast(({ filingType }) => filingType === 'ENDORSEMENT_RETURN');
  return {
    isOurs: filings.some(({ kind }) => kind === 'NB'),
    filed: sumsOf(filings),
    rates: filings.flatMap(({ number, filingType, charges }) =>
      filingType === 'ENDORSEMENT_RETURN'
        ? []
        : charges.flatMap(({ key, rate }) => (rate === null ? [] : [{ key, rate, number }])),
    ),
    unpaid: filings.find(({ status }) => status === 'UNPAID')?.number ?? null,
    lastReturn: back === undefined ? null : { number: back.number, status: back.status },
  };
}

function sumsOf(filings: readonly EarlierFiling[]): FiledSums {
  return {
    premium: addCents(...filings.map(({ premium }) => premium)),
    fees: filings.flatMap(({ fees }) => fees),
    charges: filings.flatMap(({ charges }) => charges),
  };
}
