import { createHash } from 'node:crypto';
import { escapeMarkup } from '#exports/markup/escape-markup.ts';
import { apiGuide } from './api-guide.ts';

interface DescribedOperation {
  summary?: string;
  description?: string;
  tags?: string[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

/** The part of an OpenAPI document that the page shows. */
export interface DescribedApi {
  paths?: Record<string, Record<string, DescribedOperation>>;
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
  code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
  pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8886; border-radius: 4px; }
  details { border-top: 1px solid #8886; padding: 0.5rem 0; }
  summary { cursor: pointer; overflow-wrap: anywhere; }
  summary b { display: inline-block; min-width: 4.5rem; font-family: ui-monospace, monospace; }
  h4 { margin: 0.75rem 0 0.25rem; }
`;

/** Lets the page's own style through the content policy, and no other. */
export const API_DOCS_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<h4>${escapeMarkup(title)}</h4><pre>${escapeMarkup(JSON.stringify(schema, null, 2))}</pre>`;
}

function operationBlock(method: string, path: string, operation: DescribedOperation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeMarkup(parameter.name)}</code> (${escapeMarkup(parameter.in)}${parameter.required ? ', needed' : ''}) ` +
      `<code>${escapeMarkup(JSON.stringify(parameter.schema ?? {}))}</code></li>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses ?? {});
  return [
    `<details><summary><b>${escapeMarkup(method.toUpperCase())}</b><code>${escapeMarkup(path)}</code> `,
    `${escapeMarkup(operation.summary ?? '')}</summary>`,
    operation.description ? `<p>${escapeMarkup(operation.description)}</p>` : '',
    parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : '',
    ...bodies.map(([type, { schema }]) => schemaBlock(`Body, ${type}`, schema)),
    ...answers.flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).map(([type, { schema }]) =>
        schemaBlock(`Answer ${status}, ${type}`, schema),
      ),
    ),
    '</details>',
  ].join('');
}

/** The contract as one page that needs no script and asks nobody for anything. */
export function apiDocsPage(api: DescribedApi, company: string, contractAddress: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags?.[0] ?? 'Other';
      groups.set(group, [...(groups.get(group) ?? []), operationBlock(method, path, operation)]);
    }
  }
  const sections = [...groups].map(([name, blocks]) => `<h2>${escapeMarkup(name)}</h2>${blocks.join('')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(company)} API</title><style>${STYLE}</style></head><body>
<h1>${escapeMarkup(company)} API</h1>
<p>Send <code>Authorization: Bearer</code> with an API key or the token of a session. Money is decimal text with two digits
(<code>"1234.50"</code>), rates are decimal text, dates are <code>YYYY-MM-DD</code>, instants ISO 8601 in UTC.
Unknown fields are refused. Every error has the shape
<code>{"error":{"code","message","fields"?,"requestId"}}</code>. Requests that move money or a filing take an
<code>Idempotency-Key</code>: repeat one safely with the same key.</p>
<p>The same for machines: <a href="${escapeMarkup(contractAddress)}">OpenAPI 3.1</a>.</p>
${apiGuide()}
<h1>Reference</h1>
${sections.join('\n')}
</body></html>`;
}
