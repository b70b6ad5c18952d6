export const GET_ACCOUNT = 'GET /account';
export const GET_COMPANY_ACCOUNT = 'GET /company/:id/account';
export const GET_RECEIVABLES = 'GET /receivable';
export const GET_OWN_STATEMENT = 'GET /account/statement';
export const GET_OWN_STATEMENT_PDF = 'GET /account/statement.pdf';
export const GET_COMPANY_STATEMENT = 'GET /company/:id/statement';
export const GET_COMPANY_STATEMENT_PDF = 'GET /company/:id/statement.pdf';
