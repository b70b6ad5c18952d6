import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_DELIVERIES_KEPT_DAYS, WEBHOOK_EVENTS } from '#domain/webhook/webhook-events.ts';
import { escapeMarkup } from '#exports/markup/escape-markup.ts';
import { exampleBody } from '#operations/webhook/example-body.ts';

const example = (name: string) => readFileSync(join(import.meta.dirname, 'api-examples', name), 'utf8');
const block = (text: string) => `<pre>${escapeMarkup(text.trim())}</pre>`;

/** How a program begins, for people. The examples are files that the tests run. */
export function apiGuide(): string {
  const events = WEBHOOK_EVENTS.map((event) => `<code>${event}</code>`).join(', ');
  return `<h2 id="start">Get a price</h2>
<p>Create an API key in your profile, then run this with Node 20 or later.</p>
${block(example('price.mjs'))}
<h2 id="fein">The insured’s FEIN</h2>
<p>Send <code>insured.fein</code> as nine digits, <code>12-3456789</code> or <code>123456789</code>. It is encrypted before
anything is stored, and every answer has it as <code>ending-6789.…</code>: send that text back unchanged to keep it, leave the
field out to remove it. No call by an API key gives the digits back.</p>
<h2 id="webhooks">Webhooks</h2>
<p>Create a webhook in your profile and save its signing secret. We send a <code>POST</code> when a filing you can see
changes (${events}), and <code>webhook.test</code> when you ask for a test:</p>
${block(JSON.stringify(JSON.parse(exampleBody()), null, 2))}
<p>Answer with a 2xx status within 10 seconds; we read nothing else and follow no redirect. Otherwise we retry, ever more
slowly, for three days. The same event can arrive twice and events can arrive out of order: <code>id</code> stays the
same, and <code>GET /filing/{id}</code> says how the filing stands. For ${WEBHOOK_DELIVERIES_KEPT_DAYS} days you can see
each delivery in your profile and replay it.</p>
<p>Check the header <code>Stampline-Signature</code> before you trust a request:</p>
${block(example('verify-webhook.mjs'))}`;
}
