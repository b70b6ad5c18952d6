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
      'All that is kept of the policy of a filing, as a ZIP archive: pages that open by themselves, documents, and a hash of each; its own hash goes into the audit log',
    tag: 'Exam packs',
    access,
    params: idParams,
    answers: { 200: { file: 'application/zip' } },
  },
  [MAKE_REPORT_EXAM_PACK]: {
    summary: 'The same of a report and of every filing that it holds',
    tag: 'Exam packs',
    access,
    params: idParams,
    answers: { 200: { file: 'application/zip' } },
  },
} as const satisfies Routes;
