import { idParams, okBody } from '../common.ts';
import { contactRequest } from '../contact.ts';
import { ANSWER_CONTACT_MESSAGE, LIST_CONTACT_MESSAGES, SEND_CONTACT_MESSAGE } from '../paths/contact.ts';
import {
  answerContactMessageRequest,
  contactMessageBody,
  contactMessageList,
  contactMessagesQuery,
} from '../records.ts';
import type { Routes } from '../route.ts';

export const contactRoutes = {
  [SEND_CONTACT_MESSAGE]: {
    summary: 'Send a message to the agency',
    tag: 'Contact',
    access: { who: 'anyone', why: 'Strangers write to us here' },
    body: contactRequest,
    answers: { 201: okBody },
  },
  [LIST_CONTACT_MESSAGES]: {
    summary: 'List messages from visitors',
    tag: 'Contact',
    access: { who: 'admin', why: 'Messages are for the agency' },
    query: contactMessagesQuery,
    isList: true,
    answers: { 200: contactMessageList },
  },
  [ANSWER_CONTACT_MESSAGE]: {
    summary: 'Mark a message answered, with how, or reopen it',
    tag: 'Contact',
    access: { who: 'admin', why: 'Messages are for the agency' },
    params: idParams,
    body: answerContactMessageRequest,
    answers: { 200: contactMessageBody },
  },
} as const satisfies Routes;
