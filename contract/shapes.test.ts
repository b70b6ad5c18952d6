import { expect, test } from 'vitest';
import { z } from 'zod';
import { API } from './api.ts';
import type { Route } from './route.ts';
import { errorsOf } from './route-errors.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: (string | number)[];
  const?: unknown;
  default?: unknown;
  [limit: string]: unknown;
}

const LIMITS = {
  minLength: 'from',
  maxLength: 'to',
  minimum: '>=',
  maximum: '<=',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
  minItems: 'from',
  maxItems: 'to',
  pattern: 'like',
} as const;
const MOST_NAMED = 30;
/** What every whole number has, and says nothing. */
const SAFE = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

function limitsOf(shape: Shape): string {
  const limits = Object.entries(LIMITS).flatMap(([name, word]) =>
    shape[name] === undefined || SAFE.includes(shape[name] as number) ? [] : [`${word} ${shape[name]}`],
  );
  const format = typeof shape.format === 'string' ? [shape.format] : [];
  // The pattern of a known format is the library's.
  const told =
    format.length > 0 ? [...format, ...limits.filter((limit) => !limit.startsWith('like'))] : limits;
  const fallback = shape.default === undefined ? [] : [`else ${JSON.stringify(shape.default)}`];
  return [...told, ...fallback].map((limit) => ` ${limit}`).join('');
}

/** All that it may be; of a long list the first and the last. */
function namesOf(values: (string | number)[]): string {
  return values.length <= MOST_NAMED
    ? values.join('|')
    : `${values[0]}|...|${values.at(-1)} (${values.length})`;
}

/** A schema in one line: "{ email: string email to 254, phone?: string | null }". */
function describe(shape: Shape): string {
  const several = shape.anyOf ?? shape.oneOf;
  if (several) return several.map(describe).join(' | ') + limitsOf(shape);
  if (shape.allOf) return shape.allOf.map(describe).join(' & ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return namesOf(shape.enum) + limitsOf(shape);
  if (shape.prefixItems) return `[${shape.prefixItems.map(describe).join(', ')}]`;
  if (shape.items) return `(${describe(shape.items)})[]${limitsOf(shape)}`;
  if (shape.type === 'object' && shape.properties) {
    const fields = Object.entries(shape.properties).map(
      ([name, field]) => `${name}${shape.required?.includes(name) ? '' : '?'}: ${describe(field)}`,
    );
    const rest = shape.additionalProperties === false ? '' : ', ...';
    return `{ ${fields.join(', ')}${rest} }`;
  }
  if (shape.type === 'object')
    return `{ [name]: ${typeof shape.additionalProperties === 'object' ? describe(shape.additionalProperties) : 'any'} }`;
  return `${shape.type ?? 'any'}${limitsOf(shape)}`;
}

/** A field a line; what is within one stays on its line. */
function linesOf(name: string, schema: unknown, io: 'input' | 'output'): string[] {
  if (!(schema instanceof z.ZodType))
    return schema === undefined ? [] : [`  ${name} file ${JSON.stringify(schema)}`];
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Shape;
  const { properties, required = [], additionalProperties } = shape;
  if (properties === undefined) return [`  ${name} ${describe(shape)}`];
  return [
    `  ${name}${additionalProperties === false ? '' : ' ...'}`,
    ...Object.entries(properties).map(
      ([field, value]) => `    ${field}${required.includes(field) ? '' : '?'}: ${describe(value)}`,
    ),
  ];
}

function describeRoute(text: string, route: Route): string {
  const { idempotencyKey, isList, isMultipart, bodyLimit, requestsPerMinute, onlyWithLocalPasswords } = route;
  const traits = {
    idempotencyKey,
    isList,
    isMultipart,
    bodyLimit,
    requestsPerMinute,
    onlyWithLocalPasswords,
  };
  const told = Object.entries(traits).flatMap(([name, value]) =>
    value === undefined ? [] : [value === true ? name : `${name} ${value}`],
  );
  return [
    text,
    `  ${[`${route.tag}: ${route.summary}`, ...told].join('; ')}`,
    `  ${errorsOf(route).join(' ')}`,
    ...linesOf('params', route.params, 'input'),
    ...linesOf('query', route.query, 'input'),
    ...linesOf('body', route.body, 'input'),
    ...Object.entries(route.answers).flatMap(([status, answer]) => linesOf(status, answer, 'output')),
  ].join('\n');
}

/** After a change that is meant: `npx vitest run --project unit contract/shapes.test.ts -u`, and read what moved. */
test('what every call takes and answers is as it was published', async () => {
  const lines = Object.entries(API).map(([text, route]) => describeRoute(text, route as Route));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('shapes.txt');
});
