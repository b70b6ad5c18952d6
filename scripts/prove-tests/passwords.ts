import { inDatabase, type Mutation } from '../mutations.ts';

/** Which passwords nobody may choose, and what the networks of one site ask together. */
export default [
  {
    name: 'passwords: the own name is one',
    edits: [{ file: 'identity/local/password-rule.ts', find: 'name.toLowerCase()', replace: '""' }],
    test: inDatabase('identity/local/password-rule.test.ts', 'of whoever chooses it'),
  },
  {
    name: 'passwords: the whole address is one',
    edits: [
      {
        file: 'identity/local/password-rule.ts',
        find: "return [lower, ...lower.split('@'), ...parts]",
        replace: "return [...lower.split('@'), ...parts]",
      },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'of whoever chooses it'),
  },
  {
    name: 'passwords: what stands before the sign of the address is one',
    edits: [
      {
        file: 'identity/local/password-rule.ts',
        find: "return [lower, ...lower.split('@'), ...parts]",
        replace: 'return [lower, ...parts]',
      },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'of whoever chooses it'),
  },
  {
    name: 'passwords: a part of the own name is left of it',
    edits: [
      {
        file: 'identity/local/password-rule.ts',
        find: '\n    .sort((a, b) => b.length - a.length);',
        replace: ';',
      },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'of whoever chooses it'),
  },
  {
    name: 'passwords: one of a few signs is one',
    edits: [
      {
        file: 'identity/local/password-rule.ts',
        find: '  if (new Set(lower).size < DISTINCT_SIGNS) return true;\n',
        replace: '',
      },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'passwords: a leaked one with a year behind it is one',
    edits: [
      {
        file: 'identity/local/password-rule.ts',
        find: '...(core.length > 0 && lower.length - core.length <= TRIMMINGS ? [core] : []),',
        replace: '',
      },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'passwords: a leaked one twice is one',
    edits: [{ file: 'identity/local/password-rule.ts', find: '    ...repeatedIn(lower),\n', replace: '' }],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'passwords: a walk from row to row is one',
    edits: [
      {
        file: 'identity/local/keyboard-walks.ts',
        find: 'Math.abs(one.row - other.row) <= 1',
        replace: 'one.row === other.row',
      },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'passwords: a walk with shift is one',
    edits: [
      {
        file: 'identity/local/keyboard-walks.ts',
        find: 'for (const text of [keys, shifted])',
        replace: 'for (const text of [keys])',
      },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'passwords: a walk along a row is one',
    edits: [{ file: 'identity/local/keyboard-walks.ts', find: '<= QUARTERS;', replace: '< QUARTERS;' }],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'passwords: keys of the last row lie elsewhere',
    edits: [{ file: 'identity/local/keyboard-walks.ts', find: 'from: 5 }', replace: 'from: 0 }' }],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'passwords: a number of walks is one',
    edits: [
      {
        file: 'identity/local/password-rule.ts',
        find: ' || plain.length < DIGITS_OF_SUBSTANCE',
        replace: '',
      },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'passwords: who signs up chooses the own name',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: '{ email: ownEmail, name });',
        replace: "{ email: '', name: '' });",
      },
    ],
    test: inDatabase('server/passwords.attack.test.ts', 'nor with the own name'),
  },
  {
    name: 'passwords: who changes one chooses the own name',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: '    await refuseWeakPassword(password, owner, field);',
        replace: "    await refuseWeakPassword(password, { ...owner, email: '', name: '' }, field);",
      },
    ],
    test: inDatabase('server/passwords.attack.test.ts', 'nor with the own name'),
  },
  {
    name: 'the networks of a site have as many requests of a route as they like',
    edits: [
      {
        file: 'server/limit-requests.ts',
        find: 'if (!ofSite.isAllowed && ofSite.isExceeded) throw limited(ofSite.ttl);',
        replace: 'void ofSite;',
      },
    ],
    test: inDatabase('server/limits.attack.test.ts', 'the networks of one site have four times'),
  },
  {
    name: 'passwords: an old link tells which one is the account’s',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: 'if (!owner || link.expiresAt <= new Date()) throw',
        replace: 'if (!owner) throw',
      },
    ],
    test: inDatabase('server/account-links.attack.test.ts', 'good for an hour'),
  },
] satisfies Mutation[];
