export const PREVIEW_IMPORT = 'POST /filing/import/preview';
export const START_IMPORT = 'POST /filing/import';
export const GET_IMPORT_TEMPLATE = 'GET /filing/import/template';
