import type { Mutation } from '../mutations.ts';

const checks = { project: 'unit' as const, file: 'domain/filing/field-labels.test.ts' };

export default [
  {
    name: 'the server asks for what is missing in words of its own',
    edits: [
      {
        file: 'domain/filing/check-completeness.ts',
        find: 'message: pleaseEnter(labelOf(field))',
        replace: 'message: pleaseEnter(labelOf(field)).slice(7)',
      },
    ],
    test: checks,
  },
  {
    name: 'a fault that a schema finds does not name the field',
    edits: [
      {
        file: 'server/describe-issue.ts',
        find: 'const label = labelOf(path);\n  switch',
        replace: "const label = labelOf('');\n  switch",
      },
    ],
    test: { project: 'database', file: 'server/describe-issue.test.ts' },
  },
] satisfies Mutation[];
