export const CHECK_EXEMPT_PURCHASER = 'POST /exempt-purchaser';
