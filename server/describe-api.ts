import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import Fastify from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#contract/api.ts';
import { errorBody } from '#contract/common.ts';
import { ERRORS } from '#contract/errors.ts';
import { API_BASE } from '#contract/limits.ts';
import { type IdempotencyRule, type Route, splitRoute } from '#contract/route.ts';
import { errorsOf } from '#contract/route-errors.ts';
import type { Site } from '#contract/site.ts';
import { isOffered, schemasOf } from './route-schemas.ts';

/** The part of an OpenAPI operation that the schemas of a route do not say. */
interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: object;
  responses?: Record<string, object>;
}

/** What the document depends on beside the contract. */
export interface ApiDescribed extends Site {
  keepsPasswords: boolean;
}

const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' };

/** Every error a route may answer with, by status, each code with its sentence. */
function errorResponses(route: Route): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERRORS[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${ERRORS[code][1]}`).join('\n'),
        content: { 'application/json': { schema: ERROR_REFERENCE } },
      },
    ]),
  );
}

function fileResponses(route: Route): Record<string, object> {
  const files = Object.entries(route.answers).flatMap(([status, answer]) =>
    'file' in answer ? [[status, answer.file ?? '*/*'] as const] : [],
  );
  const binary = { type: 'string', format: 'binary' };
  return Object.fromEntries(
    files.map(([status, mediaType]) => [
      status,
      { description: 'The file', content: { [mediaType]: { schema: binary } } },
    ]),
  );
}

const REPEATED = 'Repeating the call with the same key returns the first response.';
const KEY_DESCRIPTIONS: Readonly<Record<IdempotencyRule, string>> = {
  REQUIRED: REPEATED,
  OPTIONAL: REPEATED,
  WHEN_CONFIRMED: `Required with confirm. ${REPEATED}`,
  EACH_ITEM: `Required unless it is a dry run. ${REPEATED} If the first call was interrupted, it continues from there.`,
};

function keyParameters({ idempotencyKey }: Route): object[] {
  if (idempotencyKey === undefined) return [];
  const description = KEY_DESCRIPTIONS[idempotencyKey];
  const schema = { type: 'string', maxLength: 200 };
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: idempotencyKey === 'REQUIRED',
      description,
      schema,
    },
  ];
}

/** A form: its text fields, and the file behind them. */
function fileBody({ form }: Route): object {
  const texts: z.core.JSONSchema.BaseSchema = form === undefined ? {} : z.toJSONSchema(form, { io: 'input' });
  const schema = {
    type: 'object',
    required: [...(texts.required ?? []), 'file'],
    properties: { ...texts.properties, file: { type: 'string', format: 'binary' } },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const SESSION_SCHEME = 'session';
/** What an API key is called among the ways to authenticate; the scope that it needs stands beside it. */
export const API_KEY_SCHEME = 'apiKey';

/** Who may send it: an empty list says that nobody is asked, an empty entry that nobody has to say. */
function securityOf({ access: { who, apiKey } }: Route): Record<string, string[]>[] {
  const byKey = apiKey === undefined ? [] : [{ [API_KEY_SCHEME]: [apiKey] }];
  if (who !== 'anyone') return [{ [SESSION_SCHEME]: [] }, ...byKey];
  return byKey.length === 0 ? [] : [{}, { [SESSION_SCHEME]: [] }, ...byKey];
}

function describe(route: Route, operation: Operation): Operation {
  return {
    ...operation,
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    parameters: [...(operation.parameters ?? []), ...keyParameters(route)],
    ...(route.isMultipart ? { requestBody: fileBody(route) } : {}),
    responses: {
      ...operation.responses,
      ...fileResponses(route),
      ...errorResponses(route),
      ...(operation.responses?.[503] && route.answers[503] ? { 503: operation.responses[503] } : {}),
    },
  };
}

/** Adds to the document of the schemas what else the contract knows: errors, Idempotency-Key, files, tags. */
const addContract: SwaggerTransformObject = (documented) => {
  if (!('openapiObject' in documented)) return documented.swaggerObject;
  const { openapiObject: document } = documented;
  const paths = { ...document.paths } as Record<string, Record<string, Operation>>;
  for (const [key, route] of Object.entries(API)) {
    const { method, path } = splitRoute(key);
    const at = `${API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = paths[at]?.[method.toLowerCase()];
    if (operation === undefined) continue;
    paths[at] = { ...paths[at], [method.toLowerCase()]: describe(route, operation) };
  }
  const schemas = { ...document.components?.schemas, Error: z.toJSONSchema(errorBody) };
  return { ...document, paths, components: { ...document.components, schemas } } as typeof document;
};

function answersNobody(): never {
  throw new Error('this server only describes');
}

/**
 * The API as a document of OpenAPI 3.1. It is made by a server of its own that answers nobody: the one that answers
 * neither loads what describes nor writes its routes down twice.
 */
export async function describeApi({ company, url: publicUrl, keepsPasswords }: ApiDescribed) {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${company} API`,
        version: '1',
        description:
          'Money is decimal text with two digits, rates are decimal text, dates are YYYY-MM-DD, and timestamps are ' +
          'ISO 8601 in UTC. The bearer token is a session token or, where a call names a scope, an API key.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
          [API_KEY_SCHEME]: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key with the scope that the call names',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: addContract,
  });
  for (const [key, route] of Object.entries(API) as [string, Route][]) {
    if (!isOffered(route, keepsPasswords)) continue;
    const { method, path } = splitRoute(key);
    app.route({ method, url: `${API_BASE}${path}`, schema: schemasOf(route), handler: answersNobody });
  }
  await app.ready();
  return app.swagger();
}
