import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_DELIVERIES_KEPT_DAYS, WEBHOOK_EVENTS } from '#domain/webhook/webhook-events.ts';
import { escapeMarkup } from '#exports/markup/escape-markup.ts';
import { exampleBody } from '#operations/webhook/example-body.ts';

const example = (name: string) => readFileSync(join(import.meta.dirname, 'api-examples', name), 'utf8');
const block = (text: string) => `<pre tabindex="0">${escapeMarkup(text.trim())}</pre>`;

/** How a program begins, for people. The examples are files that the tests run. */
export function apiGuide(): string {
  const events = WEBHOOK_EVENTS.map((event) => `<code>${event}</code>`).join(', ');
  return `<h2 id="quote">Get a quote</h2>
<p>Create an API key with the scope <code>quote</code> in your profile. Save this as <code>quote.mjs</code> and run it with
Node 20 or later, with this site’s address in <code>API_URL</code> and the key in <code>API_KEY</code>.</p>
${block(example('quote.mjs'))}
<h2 id="submit">Submit a filing</h2>
<p>The key needs the scopes <code>filing:read</code> and <code>filing:write</code>. Save the policy as
<code>filing.json</code> and run <code>submit-filing.mjs</code>: it saves a draft, shows its total and checks, submits the
draft at that total, and reads the filing’s status.</p>
${block(example('filing.json'))}
${block(example('submit-filing.mjs'))}
<p>If the total has changed since the draft was saved, the call returns <code>PRICE_CHANGED</code> and nothing is
submitted.</p>
<h2 id="fein">The insured’s FEIN</h2>
<p>Send <code>insured.fein</code> as nine digits, <code>12-3456789</code> or <code>123456789</code>. It’s encrypted before
anything is stored, and responses return it as <code>ending-6789.…</code>. Send that text back unchanged to keep the FEIN, or
leave the field out to remove it. API keys can’t retrieve the full number.</p>
<h2 id="webhooks">Webhooks</h2>
<p>Create a webhook in your profile and save its signing secret. We send a <code>POST</code> when a filing you can see
changes (${events}), and <code>webhook.test</code> when you request a test:</p>
${block(JSON.stringify(JSON.parse(exampleBody()), null, 2))}
<p>Respond with a 2xx status within 10 seconds. We ignore the response body and don’t follow redirects. If delivery fails, we
retry with increasing delays for three days. Events can arrive more than once or out of order: the same event keeps its
<code>id</code>, and <code>GET /filing/{id}</code> returns the filing’s current status. You can see and resend each delivery
in your profile for ${WEBHOOK_DELIVERIES_KEPT_DAYS} days.</p>
<p>Verify the <code>Stampline-Signature</code> header before you trust a request:</p>
${block(example('verify-webhook.mjs'))}`;
}
