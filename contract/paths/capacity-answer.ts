export const RECORD_CAPACITY_ANSWER = 'POST /capacity-answer';
export const GET_CAPACITY_ANSWER_DOCUMENT = 'GET /capacity-answer/:id/document';
export const WITHDRAW_CAPACITY_ANSWER = 'DELETE /capacity-answer/:id';
