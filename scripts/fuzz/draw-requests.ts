import fc from 'fast-check';
import { bodyBomb, bomb, contentType } from './bombs.ts';
import { multipart } from './draw-uploads.ts';
import { idMark, type Malice, RIGHT_BODIES, type Schema, valueFor } from './draw-values.ts';
import type { FuzzRole } from './roles.ts';

interface Parameter {
  in: 'query' | 'path' | 'header';
  name: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** A request as it was drawn. `ids` are places in the pool of ids that answers have named so far. */
export interface DrawnRequest {
  role: FuzzRole;
  /** Sent as this role even where it was refused before. */
  insists: boolean;
  method: string;
  /** With "{id}" still in it. */
  template: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Text in an address; what cannot be encoded at all is left out. */
function encode(value: unknown): string {
  return encodeURIComponent(textOf(value).toWellFormed().slice(0, 3_000));
}

function pathOf(template: string, parameters: Parameter[], malice: Malice): fc.Arbitrary<string> {
  const drawn = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema = {} }) => {
      const value = valueFor(schema, malice, name);
      const isId = /id$/i.test(name);
      return (isId ? fc.oneof({ weight: 9, arbitrary: idMark }, { weight: 1, arbitrary: value }) : value).map(
        (drawnValue): [string, string] => [name, encode(drawnValue) || '%20'],
      );
    });
  return fc
    .tuple(...drawn)
    .map((values) => values.reduce((path, [name, value]) => path.replaceAll(`{${name}}`, value), template));
}

function queryOf(parameters: Parameter[], malice: Malice): fc.Arbitrary<string> {
  const drawn = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) =>
      fc
        .tuple(fc.integer({ min: 0, max: 3 }), valueFor(parameter.schema ?? {}, malice, parameter.name))
        .map(([chance, value]) =>
          parameter.required === true || chance === 0 ? [`${parameter.name}=${encode(value)}`] : [],
        ),
    );
  const none = fc.constant<string[]>([]);
  const unknown = bomb.map((value) => [`unknown=${encode(value)}`]);
  const extra =
    malice === 0 ? none : fc.oneof({ weight: 40, arbitrary: none }, { weight: 1, arbitrary: unknown });
  return fc.tuple(extra, ...drawn).map((parts) => parts.flat().join('&'));
}

/** A body and the content type that it is sent with. */
export interface DrawnBody {
  body: string | Buffer | null;
  type: string | null;
}

const NOTHING: DrawnBody = { body: null, type: null };

function valueOrRight(name: string, drawn: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const right = RIGHT_BODIES[name];
  return right === undefined ? drawn : fc.oneof(drawn, fc.constantFrom(...right));
}

function bodyOf(name: string, operation: Operation, malice: Malice): fc.Arbitrary<DrawnBody> {
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const bombed = fc.record({ body: bodyBomb, type: contentType });
  if (content['multipart/form-data'] !== undefined)
    return fc.oneof({ weight: 9, arbitrary: multipart }, { weight: malice, arbitrary: bombed });
  const sane =
    schema === undefined
      ? fc.constant(NOTHING)
      : valueOrRight(name, valueFor(schema, malice, '')).map((value) => ({
          body: JSON.stringify(value) ?? '',
          type: 'application/json',
        }));
  return malice === 0 ? sane : fc.oneof({ weight: 8, arbitrary: sane }, { weight: 1, arbitrary: bombed });
}

function requestTo(
  template: string,
  method: string,
  operation: Operation,
  malice: Malice,
): fc.Arbitrary<DrawnRequest> {
  const parameters = operation.parameters ?? [];
  const badKey = fc.constantFrom('', 'x', 'k'.repeat(5_000), 'a b');
  const idempotencyKey = fc.oneof(
    { weight: 12, arbitrary: fc.uuid() },
    { weight: malice, arbitrary: badKey },
  );
  return fc
    .record({
      role: fc.constantFrom<FuzzRole>('anonymous', 'API key', 'REGULAR', 'REGULAR', 'ADMIN', 'ADMIN'),
      insists: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
      path: pathOf(template, parameters, malice),
      query: queryOf(parameters, malice),
      sent:
        method === 'get'
          ? fc.constant(NOTHING)
          : bodyOf(`${method.toUpperCase()} ${template}`, operation, malice),
      idempotencyKey,
    })
    .map(({ role, insists, path, query, sent: { body, type }, idempotencyKey: key }) => ({
      role,
      insists,
      method: method.toUpperCase(),
      template,
      path: query === '' ? path : `${path}?${query}`,
      headers: {
        ...(method === 'get' ? {} : { 'idempotency-key': key }),
        ...(body === null || type === null ? {} : { 'content-type': type }),
      },
      body,
    }));
}

/** "POST /api/v1/filing" and so on. */
export function operationsOf(contract: OpenApi): string[] {
  return Object.entries(contract.paths).flatMap(([template, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${template}`),
  );
}

/** Every operation of the contract, each as likely as the next; half of the requests mean well. */
export function requestsOf(contract: OpenApi): fc.Arbitrary<DrawnRequest> {
  return fc.oneof(
    ...Object.entries(contract.paths).flatMap(([template, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        ([0, 1] as const).map((malice) => requestTo(template, method, operation, malice)),
      ),
    ),
  );
}
