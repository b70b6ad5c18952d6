export const LIST_OBLIGATIONS = 'GET /obligation';
