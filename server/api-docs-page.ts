import { TAGS } from '#contract/route.ts';
import type { ApiKeyScope } from '#domain/access/api-keys.ts';
import { escapeMarkup } from '#exports/markup/escape-markup.ts';
import { apiGuide } from './api-guide.ts';
import { API_KEY_SCHEME } from './describe-api.ts';

interface DescribedOperation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

/** The part of an OpenAPI document that the page shows. */
export interface DescribedApi {
  paths?: Record<string, Record<string, DescribedOperation>>;
}

/** Whose API it is, and where. */
export interface ApiDocsSite {
  company: string;
  /** Of the API, with its base. */
  baseUrl: string;
  /** Of the OpenAPI document. */
  contractAddress: string;
  /** Of the style sheet. */
  styleAddress: string;
}

interface Call {
  method: string;
  path: string;
  operation: DescribedOperation;
  /** By which an API key may make it; null: no key may. */
  scope: string | null;
}

const SCOPES: Readonly<Record<ApiKeyScope, string>> = {
  quote: 'Quote taxes and fees at your agreed terms. A quote without a key uses standard terms.',
  'filing:read': 'Read filings, drafts, documents, forms, and imports.',
  'filing:write': 'Create drafts, submit and update filings, upload documents, and run imports.',
};

const linkOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function callsOf(api: DescribedApi): Call[] {
  return Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const byKey = operation.security?.find((each) => API_KEY_SCHEME in each);
      return { method: method.toUpperCase(), path, operation, scope: byKey?.[API_KEY_SCHEME]?.[0] ?? null };
    }),
  );
}

/** In the order of the contract's resources. */
function byResource(calls: Call[]): (readonly [string, Call[]])[] {
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0]);
  return TAGS.flatMap((tag) => {
    const group = groups.get(tag);
    return group === undefined ? [] : [[tag, group] as const];
  });
}

/** A format says what its pattern does, in one word. */
function withoutPatternOfFormat(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('format' in value && 'pattern' in value)) return value;
  const { pattern, ...rest } = value;
  return rest;
}
const schemaText = (schema: unknown, indent?: number) =>
  escapeMarkup(JSON.stringify(schema, withoutPatternOfFormat, indent));

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<h4>${escapeMarkup(title)}</h4><pre tabindex="0">${schemaText(schema, 2)}</pre>`;
}

function parameterList({ parameters = [] }: DescribedOperation): string {
  if (parameters.length === 0) return '';
  const items = parameters.map(
    (parameter) =>
      `<li><code>${escapeMarkup(parameter.name)}</code> (${escapeMarkup(parameter.in)}${parameter.required ? ', required' : ''}) ` +
      `<code>${schemaText(parameter.schema ?? {})}</code></li>`,
  );
  return `<h4>Parameters</h4><ul>${items.join('')}</ul>`;
}

const isError = (status: string) => Number(status) >= 400;

/** Every error has the same shape, so its code and sentence are all there is to say of it. */
function errorList({ responses = {} }: DescribedOperation): string {
  const items = Object.entries(responses)
    .filter(([status]) => isError(status))
    .flatMap(([status, { description = '' }]) =>
      description.split('\n').map((line) => [status, line] as const),
    )
    .map(([status, line]) => `<li><code>${status}</code> ${escapeMarkup(line)}</li>`);
  return items.length === 0 ? '' : `<h4>Errors</h4><ul>${items.join('')}</ul>`;
}

const head = ({ method, path }: Call) =>
  `<span class="method">${escapeMarkup(method)}</span><code>${escapeMarkup(path)}</code>`;
const what = ({ operation }: Call) => `<span class="what">${escapeMarkup(operation.summary ?? '')}</span>`;

function callBlock(call: Call): string {
  const { operation, scope } = call;
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses ?? {}).filter(([status]) => !isError(status));
  return [
    `<details class="call"><summary>${head(call)} <span class="scope">${escapeMarkup(scope ?? '')}</span>${what(call)}</summary>`,
    parameterList(operation),
    ...bodies.map(([type, { schema }]) => schemaBlock(`Request body, ${type}`, schema)),
    ...answers.flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).map(([type, { schema }]) =>
        schemaBlock(`Response ${status}, ${type}`, schema),
      ),
    ),
    errorList(operation),
    '</details>',
  ].join('');
}

/** What no program calls with a key, in a line each: the OpenAPI document says the rest. */
function foldedCalls(title: string, note: string, calls: Call[]): string {
  const groups = byResource(calls).map(
    ([name, group]) =>
      `<h3>${escapeMarkup(name)}</h3><ul>${group.map((call) => `<li>${head(call)}${what(call)}</li>`).join('')}</ul>`,
  );
  return `<details class="others"><summary><b>${title}</b> (${calls.length} calls)</summary><p>${note}</p>${groups.join('')}</details>`;
}

function reference(calls: Call[]): string {
  const open = calls.filter(({ scope }) => scope !== null);
  const others = calls.filter(({ scope }) => scope === null);
  const groups = byResource(open);
  const links = groups.map(([name]) => `<li><a href="#${linkOf(name)}">${escapeMarkup(name)}</a></li>`);
  const sections = groups.map(
    ([name, group]) => `<h3 id="${linkOf(name)}">${escapeMarkup(name)}</h3>${group.map(callBlock).join('')}`,
  );
  const isPublic = ({ operation }: Call) => operation.security?.length === 0;
  return `<h2 id="reference">Calls for API keys</h2>
<p>Each call shows the scope its key needs. Select a call for its parameters, schemas, and errors.</p>
<ul class="contents">${links.join('')}</ul>
${sections.join('\n')}
<h2 id="other">Other calls</h2>
${foldedCalls('Public', 'Send these calls without an API key.', others.filter(isPublic))}
${foldedCalls(
  'Used by the web app',
  'API keys can’t make these calls.',
  others.filter((call) => !isPublic(call)),
)}`;
}

/** The contract as one page that needs no script. */
export function apiDocsPage(api: DescribedApi, site: ApiDocsSite): string {
  const company = escapeMarkup(site.company);
  const scopes = Object.entries(SCOPES).map(
    ([scope, sentence]) => `<dt><code>${scope}</code></dt><dd>${sentence}</dd>`,
  );
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API documentation - ${company} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeMarkup(site.styleAddress)}"></head><body>
<header class="top"><a class="home" href="/"><img src="/favicon.svg" width="22" height="22" alt="">${company}</a>
<nav><a href="/">Home</a><a href="/user/profile#api-keys">Your API keys</a></nav></header>
<main>
<h1>API documentation</h1>
<p class="lead">Quote taxes and fees, submit filings, and track their status.
This is the Stampline API, run by ${company}.</p>
<ul class="contents"><li><a href="#quote">Get a quote</a></li><li><a href="#submit">Submit a filing</a></li>
<li><a href="#fein">FEIN</a></li><li><a href="#webhooks">Webhooks</a></li>
<li><a href="#reference">Calls for API keys</a></li><li><a href="#other">Other calls</a></li>
<li><a href="${escapeMarkup(site.contractAddress)}">OpenAPI 3.1 specification</a></li></ul>
<h2 id="basics">Basics</h2>
<dl class="facts"><dt>Base URL</dt><dd><code>${escapeMarkup(site.baseUrl)}</code></dd>
<dt>Authentication</dt><dd><code>Authorization: Bearer</code> with an API key</dd>
<dt>Money and rates</dt><dd>Decimal text; money has two decimals: <code>"1234.50"</code></dd>
<dt>Dates</dt><dd><code>YYYY-MM-DD</code>; timestamps: ISO 8601, UTC</dd>
<dt>Unknown fields</dt><dd>Rejected</dd>
<dt>Errors</dt><dd><code>{"error":{"code","message","fields"?,"requestId"}}</code></dd>
<dt>Retries</dt><dd>Calls that move money or a filing take an <code>Idempotency-Key</code> header. Repeat a call safely with
the same key.</dd></dl>
<h3 id="scopes">API key scopes</h3>
<dl class="facts">${scopes.join('')}</dl>
${apiGuide()}
${reference(callsOf(api))}
</main></body></html>`;
}
