export const LIST_COMPANIES = 'GET /company';
export const CREATE_COMPANY = 'POST /company';
export const GET_COMPANY = 'GET /company/:id';
export const UPDATE_COMPANY = 'PATCH /company/:id';
