import type { ComplianceFormBody, ComplianceForms } from '#contract/compliance-form.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import type { FilingForm, FilingForms } from '#operations/compliance-form/list-compliance-forms.ts';

/** A form to whoever may see the filing; where a signature came from stands on the PDF alone. */
export function presentComplianceForm(form: FilingForm, party: FilingForms['party']): ComplianceFormBody {
  const { signature } = form;
  return {
    kind: form.kind,
    title: form.title,
    rule: form.rule === null ? null : describeDates(form.rule),
    officeForm: form.officeForm,
    signedBy: form.signedBy,
    takes: form.takes,
    facts: form.facts.map(([label, words]) => ({ label, words })),
    declinations: form.declinations === null ? null : [...form.declinations],
    statement: [...form.statement],
    missing: [...form.missing],
    signature: signature && {
      name: signature.signerName,
      signedAt: signature.signedAt.toISOString(),
      sha256: signature.sha256,
    },
    wasSigned: form.wasSigned,
    seen: form.sha256,
    maySign: party !== null && form.takes !== 'HAND' && form.missing.length === 0 && form.signature === null,
  };
}

export const presentComplianceForms = ({ forms, party }: FilingForms): ComplianceForms => ({
  items: forms.map((form) => presentComplianceForm(form, party)),
});
