import type { OfficeAddress, OfficeFiling } from '../office/office-report.ts';
import { slashDate, TRANSACTION_LABELS, termInMonths } from '../office/office-text.ts';
import type { FieldValue } from './screen.ts';

const isPolicy = ({ transaction }: OfficeFiling) => transaction === 'NEW' || transaction === 'RENEWAL';
const isReturn = ({ premium }: OfficeFiling) => premium.startsWith('-');
const lineOf = ({ street, city, state, postalCode, county }: OfficeAddress) =>
  [street, city, [state, postalCode].filter(Boolean).join(' '), county && `${county} County`]
    .filter(Boolean)
    .join(', ')
    .replace(/ (County|Parish|Borough|Census Area|Municipality|Municipio|city) County$/, ' $1');
const codesOf = (codes: readonly string[]) => (codes.length === 0 ? '' : ` (code ${codes.join(' or ')})`);
const insurerLine = ({ name, naic, sharePercent }: OfficeFiling['insurers'][number]) =>
  [name, naic, `${sharePercent || '100'}%`].filter(Boolean).join(', ');

type Reading = (filing: OfficeFiling, state: string) => string | readonly string[];

const charge =
  (kind: string): Reading =>
  ({ charges }) =>
    charges.find((each) => each.kind === kind)?.amount ?? '';

const VALUES: Readonly<Record<Exclude<FieldValue, 'LOOK_UP'>, Reading>> = {
  policyNumber: ({ policyNumber }) => policyNumber,
  transaction: ({ transaction }) => TRANSACTION_LABELS[transaction],
  policyOrEndorsement: (filing) => (isPolicy(filing) ? 'Policy' : 'Endorsement'),
  insurers: ({ insurers }) => insurers.map(insurerLine),
  insurerNames: ({ insurers }) => insurers.map(({ name }) => name),
  insurerNumbers: ({ insurers }) => insurers.map(({ naic }) => naic),
  insuredName: ({ insuredName }) => insuredName,
  mailingAddress: ({ mailingAddress }) => lineOf(mailingAddress),
  mailingStreet: ({ mailingAddress }) => mailingAddress.street,
  mailingCity: ({ mailingAddress }) => mailingAddress.city,
  mailingState: ({ mailingAddress }) => mailingAddress.state,
  mailingPostalCode: ({ mailingAddress }) => mailingAddress.postalCode,
  riskAddress: ({ riskAddress }) => lineOf(riskAddress),
  riskStreet: ({ riskAddress }) => riskAddress.street,
  riskCity: ({ riskAddress }) => riskAddress.city,
  riskState: ({ riskAddress }) => riskAddress.state,
  riskPostalCode: ({ riskAddress }) => riskAddress.postalCode,
  policyEffectiveOn: ({ policyEffectiveOn }) => slashDate(policyEffectiveOn),
  expiresOn: ({ expiresOn }) => slashDate(expiresOn),
  transactionEffectiveOn: ({ transactionEffectiveOn }) => slashDate(transactionEffectiveOn),
  endorsementEffectiveOn: (filing) => (isPolicy(filing) ? '' : slashDate(filing.transactionEffectiveOn)),
  premiumAdjustedOn: (filing) => (isPolicy(filing) ? '' : slashDate(filing.transactionEffectiveOn)),
  invoicedOn: ({ invoicedOn }) => slashDate(invoicedOn),
  term: ({ policyEffectiveOn, expiresOn }) => termInMonths(policyEffectiveOn, expiresOn),
  coverages: ({ coverages }) =>
    coverages.map(({ line, codes, premium }) => `${line}${codesOf(codes)}: ${premium}`),
  coverageCodes: ({ coverages }) =>
    coverages.map(({ line, codes, premium }) => `${codes.join(' or ') || line}: ${premium}`),
  premium: ({ premium }) => premium,
  debit: (filing) => (isReturn(filing) ? '0' : filing.premium),
  credit: (filing) => (isReturn(filing) ? filing.premium.slice(1) : '0'),
  premiumAndFees: ({ premiumAndFees }) => premiumAndFees,
  fees: ({ fees }) => fees.map(({ kind, amount }) => `${kind}: ${amount}`),
  feeTotal: ({ feeTotal }) => feeTotal,
  charges: ({ charges }) => charges.map(({ label, amount }) => `${label}: ${amount}`),
  PREMIUM_TAX: charge('PREMIUM_TAX'),
  STAMPING_FEE: charge('STAMPING_FEE'),
  FIRE_MARSHAL_TAX: charge('FIRE_MARSHAL_TAX'),
  total: ({ total }) => total,
  allocation: ({ allocation }) => allocation.map(({ state, premium }) => `${state}: ${premium}`),
  isMultistate: ({ allocation }) => (allocation.length > 1 ? 'Yes' : 'No'),
  premiumHere: ({ allocation, premium }, state) =>
    allocation.length === 0 ? premium : (allocation.find((each) => each.state === state)?.premium ?? '0.00'),
  shareHere: ({ shareHere }) => shareHere,
  exemptions: ({ exemptions }) => exemptions,
  declinations: ({ declinations }) =>
    declinations.map(({ insurer, naic, reason, declinedOn }) =>
      [insurer, naic, slashDate(declinedOn), reason].filter(Boolean).join(', '),
    ),
  firstDeclinationReason: ({ declinations }) => declinations[0]?.reason ?? '',
  licenseNumber: ({ licensee }) => licensee.licenseNumber,
  producerName: ({ producer }) => producer.name,
  producerLicense: ({ producer }) => producer.licenseNumber,
  lateReason: ({ lateReason }) => lateReason,
};

/** What to type into a field; a line for each of several; empty where our record has nothing for it. */
export function valuesOf(value: FieldValue, filing: OfficeFiling, state: string): readonly string[] {
  if (value === 'LOOK_UP') return [];
  const read = VALUES[value](filing, state);
  return (typeof read === 'string' ? [read] : read).filter((line) => line !== '');
}
