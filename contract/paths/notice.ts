export const LIST_FILING_NOTICES = 'GET /filing/:id/notice';
