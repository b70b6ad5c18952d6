import {
  agencyBody,
  legalTextBody,
  legalTextParams,
  logoQuery,
  paymentInstructionsBody,
  replaceLogoForm,
  setupBody,
  setupStepParams,
  skipSetupStepRequest,
  testMailBody,
  updateAgencyRequest,
} from '../agency.ts';
import { noBody } from '../common.ts';
import { LEGAL_TEXTS_BYTES } from '../limits.ts';
import {
  GET_AGENCY,
  GET_LEGAL_TEXT,
  GET_LOGO,
  GET_SETUP,
  LIST_PAYMENT_INSTRUCTIONS,
  REMOVE_LOGO,
  SEND_TEST_MAIL,
  SKIP_SETUP_STEP,
  UPDATE_AGENCY,
  UPLOAD_LOGO,
} from '../paths/agency.ts';
import type { Routes } from '../route.ts';

const tag = 'Agency';
const access = { who: 'admin', why: 'The agency says itself who it is' } as const;
const changes = { ...access, refusesEndedSignIns: true } as const;

export const agencyRoutes = {
  [GET_AGENCY]: {
    summary: 'Get agency details and where each text comes from',
    tag,
    access,
    answers: { 200: agencyBody },
  },
  [UPDATE_AGENCY]: {
    summary: 'Update agency details; requires your password, and 409 means a newer version exists',
    tag,
    access: changes,
    body: updateAgencyRequest,
    bodyLimit: LEGAL_TEXTS_BYTES,
    answers: { 200: agencyBody },
    errors: ['CONFLICT'],
  },
  [LIST_PAYMENT_INSTRUCTIONS]: {
    summary: 'List every version of the payment instructions',
    tag,
    access,
    answers: { 200: paymentInstructionsBody },
  },
  [GET_LOGO]: {
    summary: 'Get the agency’s logo',
    tag,
    access: { who: 'anyone', why: 'It stands on every page' },
    query: logoQuery,
    answers: { 200: { file: null } },
    errors: ['NOT_FOUND'],
  },
  [UPLOAD_LOGO]: {
    summary:
      'Upload a new logo: multipart/form-data with your password, then one part named "file", PNG or JPEG',
    tag,
    access: changes,
    isMultipart: true,
    form: replaceLogoForm,
    answers: { 201: agencyBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'STORAGE_FULL'],
  },
  [REMOVE_LOGO]: {
    summary: 'Delete the logo',
    tag,
    access: changes,
    answers: { 200: agencyBody },
  },
  [GET_LEGAL_TEXT]: {
    summary: 'Get the agency’s privacy notice or terms of service',
    tag,
    access: { who: 'anyone', why: 'Whoever deals with the agency may read them' },
    params: legalTextParams,
    answers: { 200: legalTextBody },
  },
  [GET_SETUP]: {
    summary: 'List the setup steps, done and remaining',
    tag,
    access,
    answers: { 200: setupBody },
  },
  [SKIP_SETUP_STEP]: {
    summary: 'Skip or reopen a setup step',
    tag,
    access,
    params: setupStepParams,
    body: skipSetupStepRequest,
    answers: { 200: setupBody },
  },
  [SEND_TEST_MAIL]: {
    summary: 'Send yourself a test email',
    tag,
    access,
    body: noBody,
    answers: { 201: testMailBody },
    requestsPerMinute: 6,
  },
} as const satisfies Routes;
