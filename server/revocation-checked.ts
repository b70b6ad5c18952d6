import type { RouteKey } from '#contract/api.ts';
import { CREATE_API_KEY, REVOKE_API_KEY } from '#contract/paths/api-key.ts';
import { CHANGE_EMAIL, CHANGE_PASSWORD } from '#contract/paths/identity.ts';
import {
  CONFIRM_ENROLMENT,
  ENROL_SECOND_FACTOR,
  REMOVE_SECOND_FACTOR,
  RENEW_RECOVERY_CODES,
} from '#contract/paths/second-factor.ts';
import {
  APPROVE_SECOND_FACTOR_RESET,
  START_SECOND_FACTOR_RESET,
  STOP_SECOND_FACTOR_RESET,
} from '#contract/paths/second-factor-reset.ts';
import { END_OTHER_SESSIONS, END_SESSION, END_SESSIONS_OF_USER } from '#contract/paths/session.ts';
import { CREATE_USER, GET_MY_DATA, RECORD_TOKEN, UPDATE_USER } from '#contract/paths/user.ts';

/**
 * Calls by which somebody with a stolen token would stay in, let others in, or take everything away. Here the provider
 * is asked whether it has ended the sign-in; everywhere else a token of Firebase counts for its hour.
 */
export const REVOCATION_CHECKED: readonly RouteKey[] = [
  RECORD_TOKEN,
  GET_MY_DATA,
  CREATE_API_KEY,
  REVOKE_API_KEY,
  END_SESSION,
  END_OTHER_SESSIONS,
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  ENROL_SECOND_FACTOR,
  CONFIRM_ENROLMENT,
  REMOVE_SECOND_FACTOR,
  RENEW_RECOVERY_CODES,
  CREATE_USER,
  UPDATE_USER,
  END_SESSIONS_OF_USER,
  START_SECOND_FACTOR_RESET,
  APPROVE_SECOND_FACTOR_RESET,
  STOP_SECOND_FACTOR_RESET,
];
