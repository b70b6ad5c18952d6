export const LIST_AUDIT = 'GET /audit';
export const VERIFY_AUDIT = 'GET /audit/verify';
export const LIST_OUTBOX = 'GET /outbox';
