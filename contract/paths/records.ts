export const LIST_AUDIT = 'GET /audit';
export const VERIFY_AUDIT = 'GET /audit/verify';
export const LIST_OUTBOX = 'GET /outbox';
export const GET_OUTBOX_MAIL = 'GET /outbox/:id';
export const RESEND_MAIL = 'POST /outbox/:id/resend';
export const GET_STUCK_WORK = 'GET /stuck-work';
export const RETRY_JOB = 'POST /stuck-work/job/:id/retry';
