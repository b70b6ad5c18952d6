import type { MailContent, MailPart, MailSender } from './mail-content.ts';
import { DARK_SHEET, STYLES, type StyledPart } from './mail-style.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const styled = (part: StyledPart) => `class="${part}" style="${STYLES[part]}"`;

/** A phone number, and the number of a filing or invoice: read aloud or copied, so a line never breaks inside. */
const WHOLE = /(?:\(\d{3}\) |\b\d{3}[-.])\d{3}[-.]\d{4}\b|\b[A-Z]{2,3}-(?:[A-Z]{2}-)?\d{2}-\d{6}\b/g;
const lines = (text: string) =>
  escapeHtml(text)
    .replace(WHOLE, (number) => `<span style="white-space:nowrap">${number}</span>`)
    .replaceAll('\n', '<br>');

function partAsHtml(part: MailPart): string {
  if ('text' in part) return `<p ${styled('text')}>${lines(part.text)}</p>`;
  if ('nextStep' in part) return `<p ${styled('step')}><b>Next step:</b> ${lines(part.nextStep)}</p>`;
  if ('button' in part) {
    const url = escapeHtml(part.button.url);
    // The address is shown too: people check where a button leads, and some readers strip links.
    return [
      `<p style="margin:0 0 8px"><a ${styled('button')} href="${url}">${escapeHtml(part.button.label)}</a></p>`,
      `<p ${styled('small')}>${url}</p>`,
    ].join('\n');
  }
  if ('link' in part) {
    const url = escapeHtml(part.link.url);
    return `<p ${styled('small')}><a ${styled('link')} href="${url}">${escapeHtml(part.link.label)}</a><br>${url}</p>`;
  }
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><th ${styled('name')} width="36%" scope="row">${escapeHtml(name)}</th><td ${styled('value')}>${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;table-layout:fixed">',
    ...rows,
    '</table>',
  ].join('\n');
}

/** One column of 600 pixels at most, without pictures: nothing is fetched when the mail is opened. */
export function renderHtml(mail: MailContent, sender: MailSender): string {
  const signature = [sender.name, sender.phone, sender.publicUrl].filter((line) => line !== '');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(mail.subject)}</title>`,
    `<style>@media (prefers-color-scheme:dark){${DARK_SHEET}}</style></head>`,
    `<body ${styled('paper')}>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px 8px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;table-layout:fixed">',
    `<tr><td ${styled('bar')}>${escapeHtml(sender.name)}</td></tr>`,
    `<tr><td ${styled('card')}>`,
    `<h1 ${styled('title')}>${escapeHtml(mail.subject)}</h1>`,
    ...mail.parts.map(partAsHtml),
    '</td></tr>',
    `<tr><td style="padding:16px 24px"><p ${styled('small')}>${signature.map(escapeHtml).join('<br>')}</p></td></tr>`,
    '</table></td></tr></table>',
    '</body></html>',
    '',
  ].join('\n');
}
