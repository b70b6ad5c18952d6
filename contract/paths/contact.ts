export const SEND_CONTACT_MESSAGE = 'POST /contact';
export const LIST_CONTACT_MESSAGES = 'GET /contact-message';
