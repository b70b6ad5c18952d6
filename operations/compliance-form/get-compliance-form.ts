import { AppError } from '#contract/errors.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { ComplianceFormKind } from '#domain/compliance-form/kinds.ts';
import type { OperationContext } from '../context.ts';
import { type FilingForm, type FilingForms, listComplianceForms } from './list-compliance-forms.ts';

/** One form of a filing. Throws NOT_FOUND, and FORM_NOT_NEEDED for one that does not go with it. */
export async function getComplianceForm(
  context: Pick<OperationContext, 'db' | 'rulebook'>,
  actor: Actor,
  { id, kind }: { id: string; kind: ComplianceFormKind },
): Promise<FilingForms & { form: FilingForm }> {
  const forms = await listComplianceForms(context, actor, id);
  const form = forms.forms.find((one) => one.kind === kind);
  if (form === undefined) throw new AppError('FORM_NOT_NEEDED');
  return { ...forms, form };
}
