import {
  ANSWER_CONTACT_MESSAGE,
  LIST_CONTACT_MESSAGES,
  SEND_CONTACT_MESSAGE,
} from '#contract/paths/contact.ts';
import { answerContactMessage } from '#operations/contact/answer-contact-message.ts';
import { listContactMessages } from '#operations/contact/list-contact-messages.ts';
import { sendContactMessage } from '#operations/contact/send-contact-message.ts';
import { clientInfo } from '../client-info.ts';
import { presentContactMessage } from '../present/contact.ts';
import { presentPage } from '../present/page.ts';
import { DONE, handle } from '../register.ts';

export const contactRoutes = [
  handle(SEND_CONTACT_MESSAGE, async ({ context, body, request }) => {
    await sendContactMessage(context, body, clientInfo(request));
    return DONE;
  }),
  handle(LIST_CONTACT_MESSAGES, async ({ context, query }) =>
    presentPage(await listContactMessages(context, query), presentContactMessage),
  ),
  handle(ANSWER_CONTACT_MESSAGE, async ({ context, actor, params, body }) =>
    presentContactMessage(await answerContactMessage(context, actor, params.id, body)),
  ),
];
