import type { MailContent, MailPart, MailSender } from './mail-content.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function partAsHtml(part: MailPart): string {
  if ('text' in part) return `<p>${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
  if ('link' in part) {
    const url = escapeHtml(part.link.url);
    // The address is shown too: people check where a link leads, and some readers strip links.
    return `<p><a href="${url}">${escapeHtml(part.link.label)}</a><br><small>${url}</small></p>`;
  }
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><th align="left" scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="4">${rows.join('')}</table>`;
}

export function renderHtml(mail: MailContent, sender: MailSender): string {
  const signature = [sender.name, sender.phone, sender.publicUrl].filter((line) => line !== '');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(mail.subject)}</title></head>`,
    '<body style="font-family:sans-serif;max-width:36rem">',
    ...mail.parts.map(partAsHtml),
    `<hr><p><small>${signature.map(escapeHtml).join('<br>')}</small></p>`,
    '</body></html>',
  ].join('\n');
}
