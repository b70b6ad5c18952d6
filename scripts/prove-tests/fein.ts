import { inDatabase, type Mutation } from '../mutations.ts';

const SEAL = 'operations/fein/seal-fein.ts';
const sealing = (name: string) => inDatabase('operations/fein/seal-fein.test.ts', name);
const server = (name: string) => inDatabase('server/fein.test.ts', name);

/** How a FEIN could lie in the clear, or be read by whoever may not. */
export default [
  {
    name: 'a body is read before its FEIN is sealed',
    edits: [
      {
        file: 'server/seal-incoming-feins.ts',
        find: "app.addHook('preValidation'",
        replace: "app.addHook('onSend'",
      },
    ],
    test: server('whatever is given as a FEIN is in no table'),
  },
  {
    name: 'an imported file keeps its FEINs as they were typed',
    edits: [
      {
        file: 'operations/filing-import/seal-cells.ts',
        find: 'places.has(at) ? await sealFeinCell(keyring, cell) : cell',
        replace: 'places.has(-1) ? await sealFeinCell(keyring, cell) : cell',
      },
    ],
    test: server('whatever is given as a FEIN is in no table'),
  },
  {
    name: 'a FEIN shows the last digits of another',
    edits: [
      {
        file: SEAL,
        find: 'digits?.endsWith(sealed.ending) === true ? digits : null',
        replace: 'digits',
      },
    ],
    test: sealing('given the digits of another'),
  },
  {
    name: 'a FEIN that was no number is kept as it was typed',
    edits: [
      {
        file: SEAL,
        find: 'if (digits === null) return UNREADABLE_FEIN;',
        replace: 'if (digits === null) return text;',
      },
    ],
    test: sealing('that is none leaves nothing of what was typed'),
  },
  {
    name: 'a FEIN of before the change of the secret key is lost',
    edits: [
      {
        file: SEAL,
        find: 'const key = [keyring.secretKey, ...keyring.previousSecretKeys]',
        replace: 'const key = [keyring.secretKey]',
      },
    ],
    test: sealing('opens with a key of before'),
  },
  {
    name: 'a repeated submission with a FEIN is taken for another one',
    edits: [
      {
        file: 'server/with-idempotency.ts',
        find: 'body: await bodyForComparison(context.config, withoutPassword(request.body),',
        replace:
          'body: await (async (..._: unknown[]) => request.body)(context.config, withoutPassword(request.body),',
      },
    ],
    test: server('a repeat of the request is the same one'),
  },
  {
    name: 'a repeat says whether a guessed number is the one that is sealed',
    edits: [
      {
        file: 'operations/fein/feins-in-body.ts',
        find: '    if (owner.fein !== came) cameClear.add(owner.fein);\n',
        replace: '    cameClear.add(owner.fein);\n',
      },
    ],
    test: server('learns by no repeat'),
  },
  {
    name: 'nobody learns who looked at a FEIN',
    edits: [
      {
        file: 'operations/filing/reveal-fein.ts',
        find: "      action: 'filing.reveal-fein',",
        replace: "      action: 'filing.view',",
      },
    ],
    test: server('the audit log says who looked'),
  },
  {
    name: 'an admin lists the FEINs of everybody',
    edits: [
      {
        file: 'operations/filing/reveal-fein.ts',
        find: '  await limitAttempts(context.db, LIMITS.feinOfUser, actor.id);\n',
        replace: '',
      },
    ],
    test: server('sixty an hour'),
  },
  {
    name: 'the database takes a FEIN in the clear',
    edits: [
      {
        file: 'db/migrations/0930-fein-only-sealed.sql',
        find: "  check ((content #>> '{insured,fein}') ~ '^(",
        replace: "  check ((content #>> '{insured,fein}') ~ '^(.*|",
      },
    ],
    test: server('the database itself keeps none in the clear'),
  },
] satisfies Mutation[];
