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

/** Members of an object a line each, what is within them further in. */
function membersOf({ properties = {}, required = [] }: Shape, indent: string): string[] {
  return Object.entries(properties).map(
    ([name, member]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${describe(member, indent)}`,
  );
}

/** A schema in words; `indent` is that of its line. */
function describe(shape: Shape, indent: string): string {
  const several = shape.anyOf ?? shape.oneOf;
  if (several) return several.map((one) => describe(one, indent)).join(' | ') + limitsOf(shape);
  if (shape.allOf) return shape.allOf.map((one) => describe(one, indent)).join(' & ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return namesOf(shape.enum) + limitsOf(shape);
  if (shape.items) return `list${limitsOf(shape)} of ${describe(shape.items, indent)}`;
  const { type = 'any', properties, additionalProperties: more } = shape;
  if (type !== 'object') return `${type}${limitsOf(shape)}`;
  if (properties === undefined) return `by name ${typeof more === 'object' ? describe(more, indent) : 'any'}`;
  return [`{${more === false ? '' : ' ...'}`, ...membersOf(shape, `${indent}  `), `${indent}}`].join('\n');
}

const WORTH_REFERRING_TO = 3;
/** Where a longer answer was told first: later routes that give the same refer to it. */
const told = new Map<string, string>();

function partOf(route: string, name: string, schema: unknown, io: 'input' | 'output'): string[] {
  if (schema === undefined) return [];
  if (!(schema instanceof z.ZodType)) return [`  ${name} file ${JSON.stringify(schema)}`];
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Shape;
  const words = describe(shape, '  ');
  const before = told.get(words);
  if (before !== undefined && words.split('\n').length > WORTH_REFERRING_TO)
    return [`  ${name} as ${before}`];
  told.set(words, `${route} ${name}`);
  return [`  ${name} ${words}`];
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
  const named = Object.entries(traits).flatMap(([name, value]) =>
    value === undefined ? [] : [value === true ? name : `${name} ${value}`],
  );
  return [
    text,
    `  ${[`${route.tag}: ${route.summary}`, ...named].join('; ')}`,
    `  ${errorsOf(route).join(' ')}`,
    ...partOf(text, 'params', route.params, 'input'),
    ...partOf(text, 'query', route.query, 'input'),
    ...partOf(text, 'body', route.body, 'input'),
    ...partOf(text, 'form', route.form, 'input'),
    ...Object.entries(route.answers).flatMap(([status, answer]) => partOf(text, status, answer, 'output')),
  ].join('\n');
}

/** After a change that is meant: `npx vitest run --project unit contract/shapes.test.ts -u`, and read what moved. */
test('what every call takes and answers is as it was published', async () => {
  const lines = Object.entries(API).map(([text, route]) => describeRoute(text, route as Route));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('shapes.txt');
});
