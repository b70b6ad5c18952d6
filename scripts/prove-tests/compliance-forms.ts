import type { Mutation } from '../mutations.ts';

const server = (name: string) => ({
  project: 'database' as const,
  file: 'server/compliance-form.test.ts',
  name,
});
const SIGN = 'operations/compliance-form/sign-compliance-form.ts';

/** What a signature could be worth nothing by. */
export default [
  {
    name: 'a colleague who may only look on signs',
    edits: [{ file: SIGN, find: "    if (party === null) throw new AppError('FORBIDDEN');\n", replace: '' }],
    test: server('a colleague who is shown the filing may not sign'),
  },
  {
    name: 'a form for the insured’s own hand is signed by the agent',
    edits: [
      {
        file: SIGN,
        find: "    if (form.takes === 'HAND') throw new AppError('FORM_SIGNED_BY_HAND');\n",
        replace: '',
      },
    ],
    test: server('an exempt commercial purchaser has a certification to sign by hand'),
  },
  {
    name: 'a second signature tells another name than the one that is kept',
    edits: [{ file: SIGN, find: '    if (!isFirst) return { form, party };\n', replace: '' }],
    test: server('sixteen who sign at once leave one signature'),
  },
  {
    name: 'a signature outlives the declinations it was given for',
    edits: [
      {
        file: 'operations/compliance-form/list-compliance-forms.ts',
        find: 'ofKind.find((signature) => signature.sha256 === sha256) ?? null',
        replace: 'ofKind[0] ?? null',
      },
    ],
    test: server('a filing that is corrected afterwards wants another signature'),
  },
  {
    name: 'what is signed is not what was read',
    edits: [{ file: SIGN, find: 'form.sha256 !== signed.seen', replace: 'signed.seen.length > 64' }],
    test: server('a form that was changed between reading and signing is not signed'),
  },
  {
    name: 'consent is assumed',
    edits: [
      {
        file: 'contract/compliance-form.ts',
        find: 'consent: z.literal(true)',
        replace: 'consent: z.boolean().default(true)',
      },
    ],
    test: server('a signature of'),
  },
] satisfies Mutation[];
