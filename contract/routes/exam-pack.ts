import { idParams } from '../common.ts';
import { MAKE_POLICY_EXAM_PACK, MAKE_REPORT_EXAM_PACK } from '../paths/exam-pack.ts';
import type { AccessRule, Routes } from '../route.ts';

const access: AccessRule = {
  who: 'admin',
  why: 'An examiner is given it by the agency, and it holds what was said between its people',
  refusesEndedSignIns: true,
};

export const examPackRoutes = {
  [MAKE_POLICY_EXAM_PACK]: {
    summary:
      'Download a filing’s exam pack as a ZIP: pages, documents, and a hash of each; the audit log records the ZIP’s hash',
    tag: 'Exam packs',
    access,
    params: idParams,
    answers: { 200: { file: 'application/zip' } },
  },
  [MAKE_REPORT_EXAM_PACK]: {
    summary: 'Download the exam pack of a report and all of its filings as a ZIP',
    tag: 'Exam packs',
    access,
    params: idParams,
    answers: { 200: { file: 'application/zip' } },
  },
} as const satisfies Routes;
