/** What is said of a new password that is the old one. */
export const SAME_PASSWORD_FAULT = 'Choose a password different from your current one.';
