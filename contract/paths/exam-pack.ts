export const MAKE_POLICY_EXAM_PACK = 'GET /filing/:id/exam-pack';
export const MAKE_REPORT_EXAM_PACK = 'GET /report/:id/exam-pack';
