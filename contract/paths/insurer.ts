export const LIST_INSURERS = 'GET /insurer';
export const CREATE_INSURER = 'POST /insurer';
export const IMPORT_INSURERS = 'POST /insurer/import';
export const UPDATE_INSURER = 'PATCH /insurer/:id';
export const DELETE_INSURER = 'DELETE /insurer/:id';
