// Submits filing.json and prints the filing's status.
import { readFile } from 'node:fs/promises';

const { API_URL, API_KEY } = process.env;
const content = JSON.parse(await readFile(new URL('filing.json', import.meta.url)));

async function call(method, path, body, headers) {
  const auth = { authorization: `Bearer ${API_KEY}`, ...(body && { 'content-type': 'application/json' }) };
  const options = { method, headers: { ...auth, ...headers }, body: JSON.stringify(body) };
  const response = await fetch(`${API_URL}/api/v1${path}`, options);
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer;
}

const draft = await call('POST', '/filing-draft', { content });
if (draft.quote === null) throw new Error(draft.quoteProblem.message);
for (const { severity, message } of draft.checks) console.log(severity, message);
console.log('Total', draft.quote.total);

const order = { draftId: draft.id, version: draft.version, expectedTotal: draft.quote.total };
const { id } = await call('POST', '/filing', order, { 'idempotency-key': draft.id });

const { number, status } = await call('GET', `/filing/${id}`);
console.log(number, status);
