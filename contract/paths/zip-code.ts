export const GET_ZIP_CODE = 'GET /zip-code/:code';
