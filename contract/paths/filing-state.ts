export const LIST_FILING_STATES = 'GET /filing-state';
export const GET_FILING_STATE = 'GET /filing-state/:code';
