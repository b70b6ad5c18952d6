export const GET_RECONCILIATION = 'GET /report/:id/reconciliation';
export const ENTER_OFFICE_FIGURES = 'POST /report/:id/office-figures';
export const SETTLE_DIFFERENCES = 'POST /report/:id/settle';
