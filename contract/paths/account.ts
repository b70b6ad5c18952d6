export const GET_ACCOUNT = 'GET /account';
export const GET_OWN_STATEMENT = 'GET /account/statement';
export const GET_COMPANY_STATEMENT = 'GET /company/:id/statement';
