import type { MailContent, MailSender } from '../mail-content.ts';

/** The answer to a customer who asked whether we may file in a capacity. */
export interface CapacityDecidedData {
  firstName: string;
  stateName: string;
  isOpen: boolean;
}

export function capacityDecided(
  { firstName, stateName, isOpen }: CapacityDecidedData,
  { publicUrl }: MailSender,
): MailContent {
  const answer = isOpen
    ? `You asked us to review a filing capacity in ${stateName}. We can file it now, and your draft is kept.`
    : `You asked us to review a filing capacity in ${stateName}. We can’t file in that capacity. Your draft is kept.`;
  return {
    subject: isOpen ? `${stateName}: you can submit your filing` : `${stateName}: review of your filing`,
    parts: [
      { text: `Hello ${firstName},` },
      { text: answer },
      {
        nextStep: isOpen
          ? 'Open your draft and submit it.'
          : 'Open your draft: it shows what you can do instead.',
      },
      { button: { label: 'Open your drafts', url: `${publicUrl}/user/dashboard` } },
    ],
  };
}
