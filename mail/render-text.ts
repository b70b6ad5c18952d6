import type { MailContent, MailPart, MailSender } from './mail-content.ts';

function partAsText(part: MailPart): string {
  if ('text' in part) return part.text;
  if ('nextStep' in part) return `Next step: ${part.nextStep}`;
  if ('button' in part) return `${part.button.label}:\n${part.button.url}`;
  if ('link' in part) return `${part.link.label}:\n${part.link.url}`;
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** The parts alone, for a message that has no room for more. */
export function renderParts(mail: MailContent): string {
  return mail.parts.map(partAsText).join('\n\n');
}

export function renderText(mail: MailContent, sender: MailSender): string {
  const signature = ['--', sender.name, sender.phone, sender.publicUrl].filter((line) => line !== '');
  return `${[renderParts(mail), signature.join('\n')].join('\n\n')}\n`;
}
