export const LIST_LICENSES = 'GET /license';
export const CREATE_LICENSE = 'POST /license';
export const EXPORT_LICENSES = 'GET /license/export';
export const IMPORT_LICENSES = 'POST /license/import';
export const GET_LICENSE_GRID = 'GET /license/grid';
export const GET_LICENSE = 'GET /license/:id';
export const UPDATE_LICENSE = 'PATCH /license/:id';
export const DELETE_LICENSE = 'DELETE /license/:id';
