import {
  DOWNLOAD_COMPLIANCE_FORM,
  LIST_COMPLIANCE_FORMS,
  SIGN_COMPLIANCE_FORM,
} from '#contract/paths/compliance-form.ts';
import { drawComplianceForm } from '#operations/compliance-form/draw-compliance-form.ts';
import { listComplianceForms } from '#operations/compliance-form/list-compliance-forms.ts';
import { signComplianceForm } from '#operations/compliance-form/sign-compliance-form.ts';
import { clientInfo } from '../client-info.ts';
import { presentComplianceForm, presentComplianceForms } from '../present/compliance-form.ts';
import { handle } from '../register.ts';
import { sendPdf } from '../send-pdf.ts';

export const complianceFormRoutes = [
  handle(LIST_COMPLIANCE_FORMS, async ({ context, actor, params }) =>
    presentComplianceForms(await listComplianceForms(context, actor, params.id)),
  ),
  handle(DOWNLOAD_COMPLIANCE_FORM, async ({ context, actor, params, reply }) =>
    sendPdf(reply, await drawComplianceForm(context, actor, params)),
  ),
  handle(SIGN_COMPLIANCE_FORM, async ({ context, actor, params, body, request }) => {
    const { address } = clientInfo(request);
    const { form, party } = await signComplianceForm(context, actor, params, {
      name: body.name,
      seen: body.seen,
      networkAddress: address,
    });
    return presentComplianceForm(form, party);
  }),
];
