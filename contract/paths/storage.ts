export const GET_OWN_STORAGE = 'GET /user/me/storage';
export const GET_USER_STORAGE = 'GET /user/:id/storage';
export const GET_AGENCY_STORAGE = 'GET /agency/storage';
export const GET_COMPANY_STORAGE = 'GET /company/:id/storage';
