import type { MailContent, MailSender } from '../mail-content.ts';

export interface ContactReceivedData {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** To the agency: a stranger wrote through the contact form. */
export function contactReceived(data: ContactReceivedData, sender: MailSender): MailContent {
  return {
    // A name may hold line breaks; a subject must not.
    subject: `Message from ${data.name.replace(/\s+/g, ' ')}`,
    parts: [
      {
        facts: [
          ['Name', data.name],
          ['Email', data.email],
          ['Phone', data.phone === '' ? 'Not given' : data.phone],
        ],
      },
      { text: data.message },
      { text: `Sent through the contact form at ${sender.publicUrl}.` },
      { nextStep: 'Answer, then mark the message as answered.' },
      { button: { label: 'Open messages', url: `${sender.publicUrl}/admin/contact-messages` } },
    ],
  };
}
