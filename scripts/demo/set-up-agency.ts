import { inTransaction } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import { REQUIRED_SETUP_STEPS, SETUP_STEPS } from '#domain/agency/setup-steps.ts';
import { refreshAgency } from '#operations/agency/keep-agency-current.ts';
import { skipSetupStep } from '#operations/agency/skip-setup-step.ts';
import { writeAgencyTexts } from '#operations/agency/write-agency-texts.ts';
import { confirmStates } from '#operations/filing-state/confirm-states.ts';
import { listFilingStateSettings } from '#operations/filing-state/list-filing-state-settings.ts';
import type { AppContext } from '#server/context.ts';

const NAME = 'Example Surplus Lines Agency, LLC';
const NO_MONEY = 'Sample details, send no money:';

/** What a new agency says of itself, in the demo's words. */
const TEXTS = {
  legalName: NAME,
  brandName: 'Example Surplus Lines',
  mailingAddress: 'PO Box 100, Anytown, ST 00000',
  streetAddress: '1 Example Street, Anytown, ST 00000',
  phone: '(555) 555-0142',
  email: 'office@agency.example',
  licenseNumbers: 'Sample license 0000000',
  achInstructions: `${NO_MONEY} Example Bank, routing number 000000000, account number 000123456789, premium trust account of ${NAME}.`,
  wireInstructions: `${NO_MONEY} Example Bank, wire routing number 000000000, account number 000123456789, beneficiary ${NAME}.`,
  checkInstructions: `${NO_MONEY} make the check payable to ${NAME}, and mail it to PO Box 100, Anytown, ST 00000.`,
  privacyText:
    'This is a demonstration. Everyone in it is fictional.\n\nIt keeps what you enter on this computer and sends it nowhere.',
  termsText: 'This is a demonstration. Nothing entered here is filed with a state, and no tax is paid.',
};

/** Does the checklist of a new agency, with every state open whose taxes can be computed; what is set by the environment stays as it is. */
export async function setUpAgency(context: AppContext, admin: Actor): Promise<void> {
  const { given } = context.config.agencyFrom;
  const texts = Object.fromEntries(Object.entries(TEXTS).filter(([field]) => !(field in given)));
  await inTransaction(context.db, (tx) => writeAgencyTexts(context, tx, admin, 0, texts));
  await refreshAgency(context);
  const states = (await listFilingStateSettings(context)).filter(
    ({ notComputable }) => notComputable === null,
  );
  await confirmStates(context, admin, {
    states: states.map(({ code }) => code),
    open: true,
    capacities: ['PROCURED', 'THIRD_PARTY', 'COURTESY'],
  });
  // What is done counts as done; the others a demo does without.
  for (const step of SETUP_STEPS) {
    if (!REQUIRED_SETUP_STEPS.includes(step)) await skipSetupStep(context, admin, step, true);
  }
}
