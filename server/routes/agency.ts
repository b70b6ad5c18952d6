import { replaceLogoForm } from '#contract/agency.ts';
import {
  GET_AGENCY,
  GET_LEGAL_TEXT,
  GET_LOGO,
  GET_SETUP,
  LIST_PAYMENT_INSTRUCTIONS,
  REMOVE_LOGO,
  SEND_TEST_MAIL,
  SKIP_SETUP_STEP,
  UPDATE_AGENCY,
  UPLOAD_LOGO,
} from '#contract/paths/agency.ts';
import { getAgency } from '#operations/agency/get-agency.ts';
import { getLogo } from '#operations/agency/get-logo.ts';
import { getSetup } from '#operations/agency/get-setup.ts';
import { listPaymentInstructions } from '#operations/agency/list-payment-instructions.ts';
import { removeLogo, replaceLogo } from '#operations/agency/replace-logo.ts';
import { sendTestMail } from '#operations/agency/send-test-mail.ts';
import { skipSetupStep } from '#operations/agency/skip-setup-step.ts';
import { updateAgency } from '#operations/agency/update-agency.ts';
import { identityOf, proofOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentAgency, presentPaymentInstructions, presentSetup } from '../present/agency.ts';
import { checkForm, receiveUpload } from '../receive-upload.ts';
import { handle } from '../register.ts';
import { sendFile } from '../send-file.ts';

const agencyOf = async (context: AppContext) => presentAgency(await getAgency(context), context.config);

export const agencyRoutes = [
  handle(GET_AGENCY, ({ context }) => agencyOf(context)),
  handle(UPDATE_AGENCY, async ({ context, actor, body, request }) => {
    const { version, currentPassword, ...changes } = body;
    await updateAgency(context, actor, proofOf(request, currentPassword), { version, changes });
    return agencyOf(context);
  }),
  handle(LIST_PAYMENT_INSTRUCTIONS, async ({ context }) => ({
    items: (await listPaymentInstructions(context)).map(presentPaymentInstructions),
  })),
  handle(GET_LOGO, ({ context, request, reply }) => {
    const sent = sendFile(request, reply, getLogo(context));
    // The address carries the logo's hash where it is shown, so that a new one is a new address.
    return sent.header('cache-control', 'public, max-age=3600');
  }),
  handle(UPLOAD_LOGO, async ({ context, actor, request }) => {
    await receiveUpload(request, async (file, texts) => {
      const { currentPassword } = checkForm(replaceLogoForm, texts);
      await replaceLogo(context, actor, proofOf(request, currentPassword), file);
    });
    return agencyOf(context);
  }),
  handle(REMOVE_LOGO, async ({ context, actor }) => {
    await removeLogo(context, actor);
    return agencyOf(context);
  }),
  handle(GET_LEGAL_TEXT, ({ context, params }) => {
    const { privacyText, termsText } = context.config.agency;
    return { text: params.text === 'privacy' ? privacyText : termsText };
  }),
  handle(GET_SETUP, async ({ context, actor, request }) =>
    presentSetup(await getSetup(context, { ...identityOf(request), email: actor.email })),
  ),
  handle(SKIP_SETUP_STEP, async ({ context, actor, params, body, request }) => {
    await skipSetupStep(context, actor, params.step, body.skipped);
    return presentSetup(await getSetup(context, { ...identityOf(request), email: actor.email }));
  }),
  handle(SEND_TEST_MAIL, ({ context, actor }) => sendTestMail(context, actor)),
];
