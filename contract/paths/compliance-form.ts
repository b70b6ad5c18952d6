export const LIST_COMPLIANCE_FORMS = 'GET /filing/:id/form';
export const DOWNLOAD_COMPLIANCE_FORM = 'GET /filing/:id/form/:kind.pdf';
export const SIGN_COMPLIANCE_FORM = 'POST /filing/:id/form/:kind/sign';
