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
    ? `You asked us to review a filing capacity in ${stateName}. We can file it now. Your draft is kept: open it and submit.`
    : `You asked us to review a filing capacity in ${stateName}. We can’t file in that capacity. Your draft is kept, and it shows what you can do instead.`;
  return {
    subject: isOpen ? `${stateName}: you can submit your filing` : `${stateName}: review of your filing`,
    parts: [
      { text: `Hello ${firstName},` },
      { text: answer },
      { link: { label: 'Open your drafts', url: `${publicUrl}/user/dashboard` } },
    ],
  };
}
