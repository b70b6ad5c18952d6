import { fractionOf } from './fraction.ts';
import type { PlainFee, PlainTransaction } from './transaction.ts';

/** A transaction as a customer writes it down: the fields of POST /quote, and the risk by state of a filing. */
export interface WrittenTransaction {
  state: string;
  filingType: string;
  policyEffectiveDate: string;
  transactionEffectiveDate?: string | undefined;
  termStartDate?: string | undefined;
  dates?: Readonly<Record<string, string | undefined>> | undefined;
  coverages: readonly { line?: string | undefined; premium: string; premiumOutsideUs?: string | undefined }[];
  fees: readonly { kind: string; amount: string; chargedBy?: string | undefined }[];
  exemptions: readonly string[];
  municipality?: { place: string; share?: string | undefined } | undefined;
  /** Never changes an amount: the home state takes all. */
  allocation?: { state: string; premium: string }[] | undefined;
}

/** Who charges a fee where the customer does not say. */
const USUAL_CHARGER: Readonly<Record<string, string>> = {
  POLICY_FEE: 'INSURER',
  INSPECTION_FEE: 'INSURER',
  BROKER_FEE: 'BROKER',
};

/** The transaction that was written down, or null where an amount or a fee cannot stand as it is. */
export function readTransaction(written: WrittenTransaction): PlainTransaction | null {
  const isReturn = written.filingType === 'ENDORSEMENT_RETURN';
  let holds = true;
  const money = (text: string): bigint => {
    const amount = /\.\d{3}/.test(text) ? null : fractionOf(text);
    if (amount === null) {
      holds = false;
      return 0n;
    }
    const cents = (amount.over * 100n) / amount.under;
    if (isReturn ? cents > 0n : cents < 0n) holds = false;
    return cents;
  };
  const coverages = written.coverages.map(({ line, premium, premiumOutsideUs }) => ({
    line,
    premium: money(premium),
    premiumOutsideUs: premiumOutsideUs === undefined ? 0n : money(premiumOutsideUs),
  }));
  for (const { premium, premiumOutsideUs } of coverages) {
    if (isReturn ? premiumOutsideUs < premium : premiumOutsideUs > premium) holds = false;
  }
  const fees: PlainFee[] = [];
  for (const { kind, amount, chargedBy = USUAL_CHARGER[kind] } of written.fees) {
    if (chargedBy === undefined) holds = false;
    else fees.push({ kind, amount: money(amount), chargedBy });
  }
  const { policyEffectiveDate, transactionEffectiveDate = policyEffectiveDate, termStartDate } = written;
  if (transactionEffectiveDate < policyEffectiveDate) holds = false;
  if (termStartDate === undefined) {
    const isNewPolicy = !written.filingType.startsWith('ENDORSEMENT');
    if (isNewPolicy && transactionEffectiveDate !== policyEffectiveDate) holds = false;
  } else if (termStartDate <= policyEffectiveDate || termStartDate > transactionEffectiveDate) holds = false;
  const place = written.municipality?.place.trim() ?? '';
  const share = written.municipality?.share ?? '1';
  const inside = fractionOf(share);
  if (place !== '' && (inside === null || inside.over <= 0n || inside.over > inside.under)) holds = false;
  if (!holds) return null;
  return {
    filingType: written.filingType,
    policyEffectiveDate,
    transactionEffectiveDate,
    ownDayIsMissing:
      written.filingType.startsWith('ENDORSEMENT') && written.transactionEffectiveDate === undefined,
    termStartDate,
    dates: written.dates ?? {},
    coverages,
    fees,
    exemptions: written.exemptions,
    municipality: place === '' ? undefined : { place, share },
  };
}
