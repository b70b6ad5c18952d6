import { idParams } from '../common.ts';
import {
  complianceFormBody,
  complianceFormParams,
  complianceForms,
  formSigning,
} from '../compliance-form.ts';
import {
  DOWNLOAD_COMPLIANCE_FORM,
  LIST_COMPLIANCE_FORMS,
  SIGN_COMPLIANCE_FORM,
} from '../paths/compliance-form.ts';
import type { Routes } from '../route.ts';

const tag = 'Filings';

export const complianceFormRoutes = {
  [LIST_COMPLIANCE_FORMS]: {
    summary: 'List a filing’s compliance forms: diligent effort, disclosure, exempt commercial purchaser',
    tag,
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'Who placed the policy signs them, or has them signed',
    },
    params: idParams,
    answers: { 200: complianceForms },
  },
  [DOWNLOAD_COMPLIANCE_FORM]: {
    summary: 'Download a compliance form as a PDF, signed if its current version is signed',
    tag,
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'It is kept with the policy, or printed and signed',
    },
    params: complianceFormParams,
    answers: { 200: { file: 'application/pdf' } },
    errors: ['FORM_NOT_NEEDED'],
  },
  [SIGN_COMPLIANCE_FORM]: {
    summary: 'Sign a compliance form by typed name; a form that changes must be signed again',
    tag,
    access: {
      who: 'signed-in',
      scope: 'own',
      why: 'Who made the search answers for it; a program signs nothing',
    },
    params: complianceFormParams,
    body: formSigning,
    answers: { 200: complianceFormBody },
    errors: ['CONFLICT', 'FORM_NOT_NEEDED', 'FORM_INCOMPLETE', 'FORM_SIGNED_BY_HAND'],
  },
} as const satisfies Routes;
