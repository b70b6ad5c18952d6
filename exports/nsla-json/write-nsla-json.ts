import { Readable } from 'node:stream';
import type { OfficeFiling, OfficeReport } from '../office/office-report.ts';
import { TRANSACTION_LABELS } from '../office/office-text.ts';

/**
 * The filings for the JSON batch of Nevada's SLIP, one after the other: what NSLA asks for, under names of ours.
 * README.md says why. Amounts are text, so that no cent is lost in a floating-point number.
 */
export function writeNslaJson(report: OfficeReport): Readable {
  return Readable.from(partsOf(report));
}

async function* partsOf(report: OfficeReport): AsyncGenerator<string> {
  const head = {
    format: 'stampline-nsla-1',
    state: report.state,
    periodFrom: report.periodStart,
    periodTo: report.periodEnd,
    brokerage: report.filer,
  };
  yield `${JSON.stringify(head, unknownAsNull, 2).slice(0, -2)},\n  "filings": [`;
  let separator = '\n';
  for await (const filing of report.filings) {
    yield separator + indented(batchFiling(filing));
    separator = ',\n';
  }
  yield separator === '\n' ? ']\n}\n' : '\n  ]\n}\n';
}

/** What was not entered is null, as the codes are that we do not have: an empty text would be a value. */
const unknownAsNull = (_: string, value: unknown) => (value === '' ? null : value);

/** Texts hold no line feed here; further signs that end a line may stand in one, and nothing is put behind those. */
const indented = (value: unknown) =>
  `    ${JSON.stringify(value, unknownAsNull, 2).replaceAll('\n', '\n    ')}`;

function batchFiling(filing: OfficeFiling) {
  return {
    transactionId: filing.isCorrection ? `${filing.number}-R` : filing.number,
    transactionType: TRANSACTION_LABELS[filing.transaction],
    isCorrection: filing.isCorrection,
    policyNumber: filing.policyNumber,
    policyEffectiveDate: filing.policyEffectiveOn,
    policyExpirationDate: filing.expiresOn,
    transactionEffectiveDate: filing.transactionEffectiveOn,
    insured: {
      name: filing.insuredName,
      mailingAddress: filing.mailingAddress,
      riskLocation: filing.riskAddress,
    },
    // The only one insures all of it, where no share was entered.
    insurers: filing.insurers.map((insurer) => ({
      ...insurer,
      sharePercent: insurer.sharePercent || (filing.insurers.length === 1 ? '100' : null),
    })),
    // NSLA's coverage codes are not in our rulebook: null, never a guess.
    coverages: filing.coverages.map(({ line, premium }) => ({ code: null, description: line, premium })),
    premium: filing.premium,
    // All fees of the policy; neither the tax nor the stamping fee.
    taxableFees: filing.feeTotal,
    stateTax: chargeOf(filing, 'PREMIUM_TAX'),
    stampingFee: chargeOf(filing, 'STAMPING_FEE'),
    declinations: filing.declinations,
    licensee: filing.licensee,
    lateReason: filing.lateReason,
  };
}

/** Null where this report does not carry the charge. */
const chargeOf = ({ charges }: OfficeFiling, kind: string) =>
  charges.find((charge) => charge.kind === kind)?.amount ?? null;
