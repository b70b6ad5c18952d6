import type { MailContent, MailSender } from '../mail-content.ts';

/** To the admin who asked for it: mail of this installation arrives. */
export function testMail(_data: Record<string, never>, sender: MailSender): MailContent {
  return {
    subject: `Test email from ${sender.name}`,
    parts: [
      { text: `If you’re reading this, email from ${sender.name} works.` },
      { text: `Sent from the settings at ${sender.publicUrl}.` },
      { button: { label: 'Open settings', url: `${sender.publicUrl}/admin/settings/agency` } },
    ],
  };
}
