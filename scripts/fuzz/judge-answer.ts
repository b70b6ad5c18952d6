import { errorBody } from '#contract/common.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { readinessBody } from '#contract/health.ts';
import type { FuzzAnswer } from './send-request.ts';

/** What is wrong with an answer, whatever was asked; null where nothing is. */
export function judgeAnswer({ status, text, type }: FuzzAnswer): string | null {
  if (status === 0) return 'the connection was closed without an answer';
  if (status >= 500 && status !== 503) return 'a fault of ours';
  if (status < 400) return null;
  if (!type.startsWith('application/json')) return `an error as ${type || 'nothing'}`;
  // Who is not ready says so in a shape of its own.
  if (status === 503 && readinessBody.safeParse(parse(text)).success) return null;
  const parsed = errorBody.safeParse(parse(text));
  if (!parsed.success) return 'an error of another shape';
  const { code, message } = parsed.data.error;
  const known = (ERRORS as Record<string, readonly [number, string, boolean]>)[code as ErrorCode];
  if (known === undefined) return `an unknown code ${code}`;
  if (known[0] !== status) return `${code} with the status of another code`;
  return message === '' ? 'an error without a sentence' : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
