import type { Mutation } from '../mutations.ts';

const WORKS = 'server/webhooks.test.ts';
const ATTACK = 'server/webhooks.attack.test.ts';
const DELIVERIES = 'db/queries/webhook-deliveries.ts';
const SLOW = 'server/slow-webhook.attack.test.ts';

export default [
  {
    name: 'webhooks: one that is quick rests with its owner’s slow one',
    edits: [
      {
        file: 'operations/webhook/send-webhook.ts',
        find: '  if (steadyFrom !== null && steadyFrom.getTime() <= now) return null;\n',
        replace: '',
      },
    ],
    test: { project: 'database', file: SLOW, name: 'goes on beside its owner’s slow one' },
  },
  {
    name: 'webhooks: all that an owner has waits in one row',
    edits: [
      {
        file: 'operations/webhook/queue-webhook-events.ts',
        find: "isSteady ? ':steady' : ''",
        replace: "''",
      },
    ],
    test: { project: 'database', file: SLOW, name: 'holds two places at the same time' },
  },
  {
    name: 'webhooks: everybody is told of every filing',
    edits: [
      { file: DELIVERIES, find: 'OWNER_SEES}\n      returning', replace: 'sql`true`}\n      returning' },
    ],
    test: { project: 'database', file: WORKS, name: 'it is told of what its owner sees' },
  },
  {
    name: 'webhooks: what its owner no longer sees is sent',
    edits: [
      {
        file: 'operations/webhook/send-webhook.ts',
        find: "  if (!delivery.ownerMaySee) return refused('You no longer have access to this filing.');\n",
        replace: '',
      },
    ],
    test: { project: 'database', file: WORKS, name: 'may no longer see when it is sent' },
  },
  {
    name: 'webhooks: an admin without a second factor is told of everything',
    edits: [
      {
        file: 'operations/webhook/send-webhook.ts',
        find: '  if (!(await hasNeededFactor(context, delivery.owner))) return refused(NO_FACTOR);\n',
        replace: '',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'without the second factor' },
  },
  {
    name: 'webhooks: an answer that sends elsewhere counts as taken',
    edits: [
      {
        file: 'operations/webhook/send-webhook.ts',
        find: 'httpStatus < 300',
        replace: 'httpStatus < 400',
      },
    ],
    test: { project: 'database', file: WORKS, name: 'which may send it elsewhere' },
  },
  {
    name: 'webhooks: private networks are reached',
    edits: [
      {
        file: 'operations/webhook/connection-guard.ts',
        find: 'allowPrivateIPAddress: allowPrivate',
        replace: 'allowPrivateIPAddress: true',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'is not connected to' },
  },
  {
    name: 'webhooks: the host of a cloud is asked',
    edits: [
      {
        file: 'operations/webhook/connection-guard.ts',
        find: 'NEVER_CONNECTED.check(address, family) && ',
        replace: 'false && ',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'what the host of a cloud says' },
  },
  {
    name: 'webhooks: the addresses that a name answers are not compared',
    edits: [
      {
        file: 'operations/webhook/post-to-webhook.ts',
        find: '    lookup: lookUpAllowed,\n',
        replace: '',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'a name that answers' },
  },
  {
    name: 'webhooks: they outlive a reset of the password',
    edits: [
      {
        file: 'operations/api-key/end-api-keys.ts',
        find: 'await turnOffWebhooks(tx, { userId: owner.id }, REASONS[because])',
        replace: '[] as { id: string; url: string }[]',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'a webhook that a thief made' },
  },
  {
    name: 'webhooks: another address takes no password',
    edits: [
      {
        file: 'operations/webhook/update-webhook.ts',
        find: 'url !== before.url ||\n',
        replace: '',
      },
    ],
    test: { project: 'database', file: WORKS, name: 'faults of a request' },
  },
  {
    name: 'webhooks: turning one on takes no password',
    edits: [
      {
        file: 'operations/webhook/update-webhook.ts',
        find: '(isEnabled && !before.isEnabled) ||',
        replace: '',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'a webhook is not turned on, nor told more' },
  },
  {
    name: 'webhooks: one turned off at this moment is turned on again',
    edits: [
      {
        file: 'operations/webhook/update-webhook.ts',
        find: 'now !== null && !isProven &&',
        replace: 'now === null &&',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'a webhook that its owner turns off at this moment' },
  },
  {
    name: 'webhooks: the machine itself is not reached by localhost where it is named in IPv6',
    edits: [
      {
        file: 'operations/webhook/connection-guard.ts',
        find: ' && !LOOPBACK.check(address, family)',
        replace: '',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'the machine itself is connected to' },
  },
  {
    name: 'webhooks: one is saved to which nothing is ever delivered',
    edits: [
      {
        file: 'operations/webhook/connection-guard.ts',
        find: 'isRefused = error !== null;',
        replace: 'isRefused = error === null;',
      },
    ],
    test: { project: 'database', file: ATTACK, name: 'is refused when it is saved' },
  },
  {
    name: 'webhooks: they take the places of all other work',
    edits: [
      {
        file: 'worker/start-worker.ts',
        find: 'NAMES.filter((name) => !APART.includes(name)), places: 4',
        replace: 'NAMES, places: 4',
      },
    ],
    test: {
      project: 'database',
      file: 'worker/silent-webhooks.attack.test.ts',
      name: 'keep no mail waiting',
    },
  },
] satisfies Mutation[];
