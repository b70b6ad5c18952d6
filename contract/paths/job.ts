export const LIST_JOBS = 'GET /job';
export const GET_JOB = 'GET /job/:id';
export const CANCEL_JOB = 'POST /job/:id/cancel';
export const RESUME_JOB = 'POST /job/:id/resume';
export const GET_FAILED_ROWS = 'GET /job/:id/failed-rows';
