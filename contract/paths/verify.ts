export const VERIFY_FILING = 'GET /verify/:code';
