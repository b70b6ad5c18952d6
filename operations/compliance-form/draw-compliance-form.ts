import type { ComplianceFormDocument } from '#documents/pdf/compliance-form-document.ts';
import type { Actor } from '#domain/access/actor.ts';
import { displayEnteredDate } from '#domain/calendar/display-entered-date.ts';
import type { ComplianceFormKind } from '#domain/compliance-form/kinds.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { OperationContext } from '../context.ts';
import { agencyOnPdf } from '../document/agency-on-pdf.ts';
import { drawBounded } from '../document/draw-bounded.ts';
import { getComplianceForm } from './get-compliance-form.ts';
import type { FilingForm } from './list-compliance-forms.ts';

/**
 * A form of a filing as a PDF: signed where somebody signed exactly this, else with lines to sign on. Throws NOT_FOUND,
 * FORM_NOT_NEEDED, RATE_LIMITED, and UNAVAILABLE when too many wait to be drawn.
 */
export async function drawComplianceForm(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'config'>,
  actor: Actor,
  at: { id: string; kind: ComplianceFormKind },
): Promise<{ fileName: string; pdf: Buffer }> {
  const { filing, form, submission } = await getComplianceForm(context, actor, at);
  const document: ComplianceFormDocument = {
    agency: agencyOnPdf(context.config),
    title: form.title,
    stateName: JURISDICTION_NAMES[form.state],
    number: filing.number,
    law: [form.rule, form.citation].filter(Boolean).join(' ') || null,
    facts: form.facts,
    declinations:
      form.declinations?.map((one) => ({ ...one, declinedOn: displayEnteredDate(one.declinedOn) })) ?? null,
    statement: form.statement,
    blanks: form.blanks,
    signedBy: form.signedBy,
    signature: signatureOf(form, context.config.agency.timeZone),
    remarks: remarksOn(form),
    sha256: form.sha256,
    createdAt: form.signature?.signedAt ?? submission.createdAt,
  };
  const pdf = await drawBounded(context, actor, 'draw-compliance-form', document);
  return { fileName: `${filing.number} ${form.title}.pdf`, pdf };
}

function signatureOf(
  { signature, takes }: FilingForm,
  timeZone: string,
): ComplianceFormDocument['signature'] {
  if (signature === null || takes === 'HAND') return null;
  const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone });
  return {
    name: signature.signerName,
    words: `Signed electronically by typing this name and agreeing to sign, on ${at.format(signature.signedAt)}, from the network address ${signature.networkAddress}. SHA-256 of what was signed: ${signature.sha256}`,
  };
}

/** What the reader must know before the form is used: what is missing, and what we could not confirm. */
function remarksOn({ kind, state, takes, officeForm, rule, missing }: FilingForm): string[] {
  const name = JURISDICTION_NAMES[state];
  const remarks = missing.map((lack) => `Not complete: ${lack}`);
  if (kind !== 'DILIGENT_SEARCH') return remarks;
  if (rule === null) remarks.push(`What ${name} asks of a diligent search could not be confirmed.`);
  if (officeForm !== null) {
    remarks.push(
      `${name} names a form of its own: ${officeForm}. This statement carries the facts; it is not that form.`,
    );
  }
  if (takes === null) {
    remarks.push(`Whether ${name} accepts an electronic signature on it could not be confirmed.`);
  }
  return remarks;
}
