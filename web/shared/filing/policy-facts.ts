import type { FilingBody } from '#contract/filing.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeTransaction } from '#domain/filing/describe-transaction.ts';
import { displayCounty } from '#domain/filing/display-address.ts';
import { describeFein } from '#domain/filing/fein.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { cancelsPolicy, type FilingInputs } from '#domain/filing/filing-inputs.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { displayRate } from '#domain/money/rate.ts';
import { displayMoney } from '../amount.tsx';
import {
  CHARGER_LABELS,
  capacityLabel,
  describeCode,
  describeLineOfBusiness,
  FEE_LABELS,
} from '../vocabulary-labels.ts';

/** One line of what a filing says. */
export interface PolicyFact {
  /** Different for each line of one filing. */
  id: string;
  label: string;
  value: string;
  /** A second, quieter line. */
  detail?: string;
  /** The text as an entry screen takes it, where it differs from `value`. */
  copy?: string;
  /** The value is what may be shown of the FEIN, and is typed nowhere. */
  isPartOfFein?: true;
}

type Fact = Omit<PolicyFact, 'id'>;

/**
 * What a filing says, in the order in which filing offices ask for it: transaction, policy, insured, dates,
 * insurers, coverages, fees, exemptions, search.
 */
export function policyFacts({
  inputs,
  filingType,
  capacity,
  policyNumber,
  lateReason,
}: FilingBody): PolicyFact[] {
  const evidence = inputs.capacityEvidence;
  const facts: (Fact | null)[] = [
    { label: 'Transaction', value: describeTransaction({ ...inputs, filingType }) },
    {
      label: 'Capacity',
      value: capacityLabel(capacity),
      detail: joined([
        evidence?.licenseHolder,
        evidence?.licenseNumber && `license ${evidence.licenseNumber}`,
        evidence?.consentGiven && 'consent on file',
      ]),
    },
    text('Attestation', evidence?.attestation),
    { label: 'Policy number', value: policyNumber },
    text(
      'Insured',
      inputs.insured?.legalName,
      inputs.insured?.doingBusinessAs && `doing business as ${inputs.insured.doingBusinessAs}`,
    ),
    feinFact(inputs.insured?.fein),
    text('Mailing address', addressText(inputs.insured?.mailingAddress)),
    text('Risk address', addressText(inputs.insured?.riskAddress)),
    text(
      'City or county',
      inputs.municipality?.place,
      inputs.municipality?.share && `${displayRate(inputs.municipality.share)} of the premium lies there`,
    ),
    text('Basis for home state', inputs.homeStateBasis && describeCode(inputs.homeStateBasis)),
    dateFact('Effective', inputs.policyEffectiveDate),
    dateFact('Expiration', inputs.expirationDate),
    dateFact(
      cancelsPolicy(inputs) ? 'Cancellation effective' : 'Endorsement effective',
      inputs.transactionEffectiveDate,
    ),
    dateFact('Extension or year starts', inputs.termStartDate),
    dateFact('Issued', inputs.issueDate),
    dateFact('Invoiced', inputs.invoiceDate),
    ...(inputs.insurers ?? []).map((insurer, index, all) => ({
      label: all.length > 1 ? `Insurer ${index + 1}` : 'Insurer',
      value: insurer.name ?? '',
      detail: joined([
        insurer.naic && `NAIC ${insurer.naic}`,
        insurer.sharePercent && `${insurer.sharePercent}%`,
      ]),
    })),
    ...(inputs.coverages ?? []).map((coverage) =>
      amountFact(
        coverage.line ? describeLineOfBusiness(coverage.line) : 'Premium',
        coverage.premium,
        coverage.premiumOutsideUs &&
          `${displayMoney(coverage.premiumOutsideUs)} of it outside the United States`,
      ),
    ),
    ...(inputs.allocation ?? []).map(({ state, premium }) =>
      amountFact(`Risk in ${state ? JURISDICTION_NAMES[state] : 'a state'}`, premium),
    ),
    ...(inputs.fees ?? []).map((fee) =>
      amountFact(
        fee.kind ? FEE_LABELS[fee.kind] : 'Fee',
        fee.amount,
        fee.chargedBy && `charged by ${CHARGER_LABELS[fee.chargedBy]}`,
      ),
    ),
    text('Exemptions', inputs.exemptions?.map(describeCode).join(', '), inputs.exemptionEvidence),
    text(
      'Producer',
      inputs.producer?.name,
      inputs.producer?.licenseNumber && `license ${inputs.producer.licenseNumber}`,
    ),
    ...(inputs.declinations ?? []).map((declination, index) => ({
      label: `Declination ${index + 1}`,
      value: declination.insurer ?? '',
      detail: joined([declination.naic && `NAIC ${declination.naic}`, declination.date, declination.reason]),
    })),
    text(
      'Original policy filed by',
      inputs.originalPolicy?.filedBy,
      inputs.originalPolicy?.confirmationNumber,
    ),
    text(labelOf('lateReason'), inputs.lateReason || (lateReason ?? '')),
    text('Note', inputs.note),
  ];
  return facts
    .filter((fact): fact is Fact => fact !== null && fact.value !== '')
    .map((fact, position) => ({ ...fact, id: `${position} ${fact.label}` }));
}

type Address = NonNullable<FilingInputs['insured']>['mailingAddress'];

/** An address on one line; empty for none. */
function addressText(address: Address): string {
  if (!address) return '';
  const place = joined([address.city, [address.state, address.postalCode].filter(Boolean).join(' ')]);
  return (
    joined([address.street, place, address.county && displayCounty(address.county), address.country]) ?? ''
  );
}

function joined(parts: readonly (string | false | undefined)[]): string | undefined {
  const words = parts.filter(Boolean);
  return words.length === 0 ? undefined : words.join(', ');
}

function text(label: string, value: string | undefined, detail?: string): Fact | null {
  return value ? { label, value, detail } : null;
}

function feinFact(fein: string | undefined): Fact | null {
  const ending = describeFein(fein ?? '');
  return ending === null ? null : { label: labelOf('insured.fein'), value: ending, isPartOfFein: true };
}

function dateFact(label: string, on: string | undefined): Fact | null {
  return on ? { label, value: displayDate(parseCivilDate(on)), copy: on } : null;
}

function amountFact(label: string, amount: string | undefined, detail?: string): Fact | null {
  return amount ? { label, value: displayMoney(amount), detail, copy: amount } : null;
}
