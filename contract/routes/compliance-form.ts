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
    summary: 'The forms that go with a filing: diligent effort, disclosure, exempt commercial purchaser',
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
    summary: 'A form as a PDF, signed where somebody signed exactly this, else with lines to sign on',
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
    summary: 'Sign a form as it stands, by typed name; a form that changes is signed again',
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
