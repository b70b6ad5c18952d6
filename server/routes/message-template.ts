import {
  CREATE_MESSAGE_TEMPLATE,
  DELETE_MESSAGE_TEMPLATE,
  LIST_MESSAGE_TEMPLATES,
  UPDATE_MESSAGE_TEMPLATE,
} from '#contract/paths/message-template.ts';
import { deleteMessageTemplate } from '#operations/message-template/delete-message-template.ts';
import { listMessageTemplates } from '#operations/message-template/list-message-templates.ts';
import {
  createMessageTemplate,
  updateMessageTemplateOf,
} from '#operations/message-template/save-message-template.ts';
import { proofOf } from '../authenticate.ts';
import { presentMessageTemplate } from '../present/message-template.ts';
import { DONE, handle } from '../register.ts';

export const messageTemplateRoutes = [
  handle(LIST_MESSAGE_TEMPLATES, async ({ context }) => ({
    items: (await listMessageTemplates(context)).map(presentMessageTemplate),
  })),
  handle(CREATE_MESSAGE_TEMPLATE, async ({ context, actor, body, request }) => {
    const { currentPassword, ...written } = body;
    const proof = proofOf(request, currentPassword);
    return presentMessageTemplate(await createMessageTemplate(context, actor, proof, written));
  }),
  handle(UPDATE_MESSAGE_TEMPLATE, async ({ context, actor, params: { id }, body, request }) => {
    const { currentPassword, version, ...written } = body;
    const proof = proofOf(request, currentPassword);
    const changed = await updateMessageTemplateOf(context, actor, proof, { id, version }, written);
    return presentMessageTemplate(changed);
  }),
  handle(DELETE_MESSAGE_TEMPLATE, async ({ context, actor, params }) => {
    await deleteMessageTemplate(context, actor, params.id);
    return DONE;
  }),
];
