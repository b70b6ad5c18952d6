export const REVIEW_DRAFT = 'POST /filing-draft/:id/review';
export const REVIEW_FILING = 'POST /filing/:id/review';
