export const SEND_CONTACT_MESSAGE = 'POST /contact';
export const LIST_CONTACT_MESSAGES = 'GET /contact-message';
export const ANSWER_CONTACT_MESSAGE = 'PATCH /contact-message/:id';
