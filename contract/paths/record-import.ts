export const PREVIEW_LICENSE_IMPORT = 'POST /license/import/preview';
export const START_LICENSE_IMPORT = 'POST /license/import/job';
export const GET_LICENSE_TEMPLATE = 'GET /license/import/template';
export const PREVIEW_CLIENT_IMPORT = 'POST /client/import/preview';
export const START_CLIENT_IMPORT = 'POST /client/import/job';
export const GET_CLIENT_TEMPLATE = 'GET /client/import/template';
