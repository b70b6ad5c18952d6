import { okBody } from '../common.ts';
import { contactRequest } from '../contact.ts';
import { LIST_CONTACT_MESSAGES, SEND_CONTACT_MESSAGE } from '../paths/contact.ts';
import { contactMessageList, recordsQuery } from '../records.ts';
import type { Routes } from '../route.ts';

export const contactRoutes = {
  [SEND_CONTACT_MESSAGE]: {
    summary: 'Write to the agency',
    tag: 'Contact',
    access: { who: 'anyone', why: 'Strangers write to us here' },
    body: contactRequest,
    answers: { 201: okBody },
  },
  [LIST_CONTACT_MESSAGES]: {
    summary: 'What visitors wrote',
    tag: 'Contact',
    access: { who: 'admin', why: 'Messages are for the agency' },
    query: recordsQuery,
    isList: true,
    answers: { 200: contactMessageList },
  },
} as const satisfies Routes;
