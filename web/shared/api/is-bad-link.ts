import { ApiError } from './api-error.ts';

/** Whether a mailed link is used up, expired or not whole: another has to be sent, and trying again is no use. */
export function isBadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'LINK_INVALID';
}
