import {
  ADD_FILING_NOTE,
  ASSIGN_FILING,
  DISMISS_MESSAGE,
  GET_ENTRY_SHEET,
  GET_FILING_NEIGHBORS,
  KEEP_PRESENCE,
  LEAVE_PRESENCE,
  LIST_ASSIGNEES,
  LIST_PRESENCES,
  REVEAL_FEIN,
  SNOOZE_FILING,
} from '#contract/paths/workbench.ts';
import { addNote } from '#operations/filing/add-note.ts';
import { assignFiling } from '#operations/filing/assign-filing.ts';
import { dismissMessage } from '#operations/filing/dismiss-message.ts';
import { getFiling } from '#operations/filing/get-filing.ts';
import { getNeighbors } from '#operations/filing/get-neighbors.ts';
import { listAssignees } from '#operations/filing/list-assignees.ts';
import { revealFein } from '#operations/filing/reveal-fein.ts';
import { snoozeFiling } from '#operations/filing/snooze-filing.ts';
import { leavePresence, listPresences, recordPresence } from '#operations/presence/record-presence.ts';
import { presentEntrySheet } from '../present/entry-sheet.ts';
import { presentFiling } from '../present/filing.ts';
import { presentPresence } from '../present/presence.ts';
import { DONE, handle } from '../register.ts';

export const workbenchRoutes = [
  handle(LIST_ASSIGNEES, async ({ context }) => ({
    items: [...(await listAssignees(context))],
  })),
  handle(ASSIGN_FILING, async ({ context, actor, params: { id }, body: { adminId, version } }) => {
    await assignFiling(context, actor, { id, version }, adminId);
    return presentFiling(await getFiling(context, actor, id));
  }),
  handle(SNOOZE_FILING, async ({ context, actor, params: { id }, body: { version, ...snooze } }) => {
    await snoozeFiling(context, actor, { id, version }, snooze);
    return presentFiling(await getFiling(context, actor, id));
  }),
  handle(DISMISS_MESSAGE, async ({ context, actor, params: { id }, body: { version } }) => {
    await dismissMessage(context, actor, { id, version });
    return presentFiling(await getFiling(context, actor, id));
  }),
  handle(ADD_FILING_NOTE, async ({ context, actor, params, body }) => {
    await addNote(context, actor, params.id, body);
    return DONE;
  }),
  handle(GET_ENTRY_SHEET, async ({ context, actor, params }) =>
    presentEntrySheet(await getFiling(context, actor, params.id), context.config.agency),
  ),
  handle(REVEAL_FEIN, async ({ context, actor, params }) => ({
    fein: await revealFein(context, actor, params.id),
  })),
  handle(GET_FILING_NEIGHBORS, async ({ context, actor, params, query }) => {
    const { previousId, nextId } = await getNeighbors(context, actor, params.id, query);
    return { previousId, nextId };
  }),
  handle(LIST_PRESENCES, async ({ context, actor, params }) => ({
    items: (await listPresences(context, actor, params)).map(presentPresence),
  })),
  handle(KEEP_PRESENCE, async ({ context, actor, params }) => ({
    items: (await recordPresence(context, actor, params)).map(presentPresence),
  })),
  handle(LEAVE_PRESENCE, async ({ context, actor, params }) => {
    await leavePresence(context, actor, params);
    return DONE;
  }),
];
