import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { API } from '#contract/api.ts';
import {
  AppError,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  type FieldErrors,
} from '#contract/errors.ts';
import { errorsOf } from '#contract/route-errors.ts';
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';
import type { App } from './app.ts';
import { describeIssue, type SchemaIssue } from './describe-issue.ts';
import type { ReportError } from './error-reports.ts';
import { tellOfRequest } from './limit-log-lines.ts';

const UNAVAILABLE_RETRY_SECONDS = 2;
/** Said of a file that then could not be read. */
const HEADERS_OF_FILES = ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag'];
const MOST_FAULTS = 50;

/** Those beyond the first are only counted: nobody reads them, and to word each takes long. */
function toFields(issues: SchemaIssue[]): FieldErrors {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter((part) => part !== '');
    const unknownKeys = issue.keyword === 'unrecognized_keys' ? (issue.params.keys as string[]) : null;
    for (const key of unknownKeys ?? [null]) {
      const name = (key === null ? path : [...path, key]).join('.');
      if (name === '' || fields.has(name)) continue;
      fields.set(name, fields.size < MOST_FAULTS ? describeIssue(issue, name) : '');
    }
  }
  return Object.fromEntries(fields);
}

/** Which code a request deserves whose schema does not fit. */
function judgeSchemaFault(context: string | undefined, issues: SchemaIssue[]): AppError {
  const fields = toFields(issues);
  const hasUnknownKey = issues.some(({ keyword }) => keyword === 'unrecognized_keys');
  // An id that cannot exist is an id that does not exist.
  if (context === 'params') return new AppError('NOT_FOUND');
  if (context === 'querystring')
    return new AppError(hasUnknownKey ? 'UNKNOWN_FILTER' : 'MALFORMED', { details: { fields } });
  if (context === 'headers') return new AppError('MALFORMED', { details: { fields } });
  if (hasUnknownKey) return new AppError('UNKNOWN_FIELD', { details: { fields } });
  const notAnObject = issues.some(
    ({ instancePath, keyword }) => instancePath === '/' && keyword === 'invalid_type',
  );
  return notAnObject ? new AppError('MALFORMED') : new AppError('INVALID', { details: { fields } });
}

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'REQUEST_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_NOT_ALLOWED',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'MEDIA_TYPE_NOT_ALLOWED',
};

/** What PostgreSQL refuses although our schemas let it pass. Says what the user can do, not what broke. */
function judgeSqlState(sqlState: string, log: string, constraint: unknown): AppError | null {
  if (constraint === 'company_is_merged') {
    return new AppError('INVALID', {
      message: 'This company was merged into another. Use that company.',
      log,
    });
  }
  if (sqlState === '23505' || sqlState === '23P01' || sqlState === '23503')
    return new AppError('CONFLICT', { log });
  if (sqlState === '23514' || sqlState === '23502') return new AppError('INVALID', { log });
  // Class 22: text that is no text (a zero byte), numbers and instants beyond their columns.
  return sqlState.startsWith('22') ? new AppError('MALFORMED', { log }) : null;
}

/** Turns whatever was thrown into an error of our list. INTERNAL means that it is a fault of ours. */
function judgeError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE');
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { validationContext } = error as { validationContext?: string };
    return judgeSchemaFault(validationContext, error.validation);
  }
  if (!(error instanceof Error)) return new AppError('INTERNAL', { log: String(error) });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  // Its message is the address, and with it whatever secret that holds.
  if (code === 'FST_ERR_BAD_URL') return new AppError('MALFORMED', { log: 'the address is not well formed' });
  const fromFramework = FRAMEWORK_CODES[code];
  if (fromFramework) return new AppError(fromFramework, { log: error.message });
  if (statusCode === 429) return new AppError('RATE_LIMITED');
  if (statusCode >= 400 && statusCode < 500) return new AppError('MALFORMED', { log: error.message });
  const { constraint } = error as { constraint?: unknown };
  return judgeSqlState(code, error.message, constraint) ?? new AppError('INTERNAL', { log: error.message });
}

/** The first faults of many, and one line that says how many there are beside them. */
function firstOf(fields: FieldErrors): FieldErrors {
  const all = Object.entries(fields);
  if (all.length <= MOST_FAULTS) return fields;
  const more = (all.length - MOST_FAULTS).toLocaleString('en-US');
  return {
    ...Object.fromEntries(all.slice(0, MOST_FAULTS)),
    more: `There are ${more} more faults. Mend these first, then send it again.`,
  };
}

/** The body of an error answer. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { retryAfter: _header, fields, ...shown }: ErrorDetails = error.details;
  const faults = fields === undefined ? {} : { fields: firstOf(fields) };
  return { error: { code: error.code, message: error.message, ...shown, ...faults, requestId } };
}

/** Whether callers could expect this code of this route. */
function isDeclared({ routeOptions }: FastifyRequest, code: ErrorCode): boolean {
  const { route } = routeOptions.config;
  return route === undefined || errorsOf(API[route]).includes(code);
}

/** Tells the error service of what is a fault of ours, and nothing else. */
export function reportErrors(app: App, report: ReportError): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (judgeError(error).code !== 'INTERNAL') return;
    report(error, { requestId: request.id, route: `${request.method} ${request.routeOptions.url ?? ''}` });
  });
}

/** Answers what was thrown, also for requests so broken that no route sees them. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = judgeError(thrown);
  if (error.code === 'INTERNAL') request.log.error({ err: thrown }, 'a fault of ours');
  else {
    tellOfRequest(request, () => {
      if (error.code === 'UNAVAILABLE') request.log.warn({ err: thrown }, 'not available for the moment');
      else request.log.info({ errorCode: error.code, reason: error.log }, 'refused');
    });
  }
  if (!isDeclared(request, error.code)) {
    request.log.warn({ errorCode: error.code }, 'the contract does not name this error of the route');
  }

  if (error.code === 'UNAVAILABLE') {
    reply.header('retry-after', error.details.retryAfter ?? UNAVAILABLE_RETRY_SECONDS);
  } else if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter);
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  for (const name of HEADERS_OF_FILES) reply.removeHeader(name);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorBody(error, request.id));
}

/** One shape for every error of every route. */
export function setErrorHandlers(app: App): void {
  app.setErrorHandler(sendError);
}
