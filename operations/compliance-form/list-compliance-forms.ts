import { createHash } from 'node:crypto';
import { type FormSignatureRecord, selectFormSignatures } from '#db/queries/compliance-form-signatures.ts';
import { type FilingRecord, findFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import {
  type ComplianceForm,
  composeComplianceForms,
  type SignedContent,
  signedContentOf,
} from '#domain/compliance-form/compose-compliance-form.ts';
import { displayAddress } from '#domain/filing/display-address.ts';
import { fillNotice } from '#domain/filing/fill-notice.ts';
import type { Party } from '#domain/filing/lifecycle.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { displayCents } from '#domain/money/cents.ts';
import { canonicalJson } from '../audit/hash-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { partyOf } from '../filing/filing-access.ts';
import { getSubmission, type Submission } from '../filing/get-submission.ts';

/** A form of a filing as it stands now, and who signed exactly that. */
export interface FilingForm extends ComplianceForm {
  /** SHA-256 of what is signed, in hexadecimal. */
  sha256: string;
  /** Null: nobody yet, or what was signed has changed since. */
  signature: FormSignatureRecord | null;
  /** Whether an earlier form of this kind was signed. */
  wasSigned: boolean;
}

export interface FilingForms {
  filing: FilingRecord;
  party: Party | null;
  submission: Submission;
  forms: readonly FilingForm[];
}

/** The forms that go with a filing, by the rulebook as it is. Throws NOT_FOUND. */
export async function listComplianceForms(
  { db, rulebook }: Pick<OperationContext, 'db' | 'rulebook'>,
  actor: Actor,
  filingId: string,
): Promise<FilingForms> {
  const { filing, party } = partyOf(actor, await findFiling(db, filingId));
  const submission = await getSubmission(db, filing);
  const signatures = await selectFormSignatures(db, filing.id);
  const facts = rulebook.states[filing.state]?.facts;
  const charges = submission.lines.map(({ kind, trace }) => ({ kind, rate: trace.rate }));
  const forms = composeComplianceForms({
    state: filing.state,
    facts: factsOf(filing, submission),
    inputs: submission.inputs,
    search: facts?.diligentSearch ?? null,
    disclosures: (facts?.notices ?? [])
      .filter(({ on }) => on === 'APPLICANT')
      .map((notice) => ({ ...notice, ...fillNotice(notice, charges) })),
  });
  return {
    filing,
    party,
    submission,
    forms: forms.map((form) => {
      const sha256 = createHash('sha256')
        .update(canonicalJson(signedContentOf(form)))
        .digest('hex');
      const ofKind = signatures.filter(({ kind }) => kind === form.kind);
      return {
        ...form,
        sha256,
        signature: ofKind.find((signature) => signature.sha256 === sha256) ?? null,
        wasSigned: ofKind.length > 0,
      };
    }),
  };
}

function factsOf(filing: FilingRecord, { inputs, premium }: Submission): SignedContent['facts'] {
  const { insured, insurers = [], coverages = [], producer } = inputs;
  const named = insurers
    .map(({ name = '', naic = '' }) => [name, naic === '' ? '' : `NAIC ${naic}`].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('\n');
  const lines = [...new Set(coverages.flatMap(({ line }) => (line ? [nameAsLabel(line)] : [])))].join('\n');
  const placedBy = [producer?.name, producer?.licenseNumber && `license ${producer.licenseNumber}`]
    .filter(Boolean)
    .join(', ');
  const rows: [string, string | null][] = [
    ['Insured', [filing.insuredName, displayAddress(insured?.mailingAddress)].filter(Boolean).join('\n')],
    ['Risk location', displayAddress(insured?.riskAddress)],
    ['Policy number', filing.policyNumber],
    ['Policy period', `${displayDate(filing.policyEffectiveOn)} to ${displayDate(filing.expirationOn)}`],
    ['Insurer', named],
    ['Coverage', lines],
    ['Premium', displayCents(premium)],
    ['Producer', placedBy],
  ];
  return rows.flatMap(([label, words]) => (words === null || words === '' ? [] : [[label, words] as const]));
}
