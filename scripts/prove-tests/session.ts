import type { Mutation } from '../mutations.ts';

export default [
  {
    name: 'two admin pages with an empty list of roles',
    edits: [
      {
        file: 'web/admin/users/page.tsx',
        find: "handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } }",
        replace: 'handle: PageHandle = { protection: { protected: true, roles: [] } }',
      },
      {
        file: 'web/admin/companies/page.tsx',
        find: "handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } }",
        replace: 'handle: PageHandle = { protection: { protected: true, roles: [] } }',
      },
    ],
    test: { project: 'unit', file: 'web/page-protection.test.ts' },
  },
  {
    name: 'the route /admin/users/:id removed',
    edits: [
      {
        file: 'web/routes.ts',
        find: "    route('admin/users/:id', 'admin/users/user-page.tsx'),\n",
        replace: '',
      },
    ],
    test: { project: 'unit', file: 'web/page-protection.test.ts' },
  },
  {
    name: 'the route /admin/companies/:id removed',
    edits: [
      {
        file: 'web/routes.ts',
        find: "    route('admin/companies/:id', 'admin/companies/company-page.tsx'),\n",
        replace: '',
      },
    ],
    test: { project: 'unit', file: 'web/page-protection.test.ts' },
  },
  {
    name: 'list parameters sent empty',
    edits: [
      {
        file: 'web/shared/list/list-parameters.ts',
        find: 'return value ? [[key, value]] : [];',
        replace: 'return value === null ? [] : [[key, value]];',
      },
    ],
    test: { project: 'unit', file: 'web/shared/list/list-parameters.test.ts' },
  },
  {
    name: 'list parameters sent empty, seen in a browser',
    edits: [
      {
        file: 'web/shared/list/list-parameters.ts',
        find: 'return value ? [[key, value]] : [];',
        replace: 'return value === null ? [] : [[key, value]];',
      },
    ],
    test: { project: 'e2e', file: 'e2e/specified-calls.spec.ts', name: 'the pages make every call' },
  },
  {
    name: 'emptied list parameters kept in the address',
    edits: [
      {
        file: 'web/shared/list/list-parameters.ts',
        find: 'if (value) after.set',
        replace: 'if (value !== undefined) after.set',
      },
    ],
    test: { project: 'unit', file: 'web/shared/list/list-parameters.test.ts' },
  },
  {
    name: 'the access of a user sent with empty values',
    edits: [
      {
        file: 'web/admin/users/access-changes.ts',
        find: '=> value && value !== user',
        replace: '=> value !== user',
      },
    ],
    test: { project: 'unit', file: 'web/admin/users/access-changes.test.ts' },
  },
  {
    name: 'terms sent with empty values',
    edits: [
      {
        file: 'web/admin/users/terms.ts',
        find: "if (value !== '') request[names.value]",
        replace: 'request[names.value]',
      },
    ],
    test: { project: 'unit', file: 'web/admin/users/terms.test.ts' },
  },
  {
    name: 'the lists of users not refreshed',
    edits: [
      { file: 'web/shared/queries/refresh-users.ts', find: '    refreshList(LIST_USERS),\n', replace: '' },
    ],
    test: { project: 'unit', file: 'web/shared/queries/refresh-users.test.ts' },
  },
  {
    name: 'the viewer not refreshed',
    edits: [
      {
        file: 'web/shared/queries/refresh-users.ts',
        find: '    queryClient.invalidateQueries({ queryKey: CURRENT_USER }),\n',
        replace: '',
      },
    ],
    test: { project: 'unit', file: 'web/shared/queries/refresh-users.test.ts' },
  },
  {
    name: 'the user not refreshed',
    edits: [
      {
        file: 'web/shared/queries/refresh-users.ts',
        find: "    queryClient.invalidateQueries({ queryKey: ['user'], predicate: isNoTerms }),\n",
        replace: '',
      },
    ],
    test: { project: 'unit', file: 'web/shared/queries/refresh-users.test.ts' },
  },
  {
    name: 'nothing refreshed after PATCH /user/me',
    edits: [
      { file: 'web/customer/profile/details-form.tsx', find: '      await refreshUsers();\n', replace: '' },
    ],
    test: { project: 'e2e', file: 'e2e/refreshed-users.spec.ts', name: 'the viewer is asked for anew' },
  },
  {
    name: 'nothing refreshed after a change of the second factor',
    edits: [
      { file: 'web/customer/profile/second-factor-section.tsx', find: ', refreshUsers()]', replace: ']' },
    ],
    test: { project: 'e2e', file: 'e2e/refreshed-users.spec.ts', name: 'the viewer is asked for anew' },
  },
  {
    name: 'nothing refreshed after an address is confirmed',
    edits: [
      {
        file: 'web/public/verify-email/page.tsx',
        find: 'mutationFn: identity.verifyEmail, onSuccess: refreshUsers',
        replace: 'mutationFn: identity.verifyEmail',
      },
    ],
    test: { project: 'e2e', file: 'e2e/refreshed-users.spec.ts', name: 'the viewer is asked for anew' },
  },
  {
    name: 'nothing refreshed after an address has changed',
    edits: [
      { file: 'web/public/change-email/page.tsx', find: '    onSuccess: refreshUsers,\n', replace: '' },
    ],
    test: { project: 'e2e', file: 'e2e/refreshed-users.spec.ts', name: 'the viewer is asked for anew' },
  },
  {
    name: 'nothing refreshed after a change of a user by an admin',
    edits: [
      { file: 'web/admin/users/user-access-form.tsx', find: '    await refreshUsers();\n', replace: '' },
    ],
    test: { project: 'e2e', file: 'e2e/refreshed-users.spec.ts', name: 'a change of a user by an admin' },
  },
  {
    name: 'a call of the specification made elsewhere',
    edits: [
      {
        file: 'contract/paths/user.ts',
        find: "'PATCH /user/me'",
        replace: "'PATCH /user/self'",
      },
    ],
    test: { project: 'e2e', file: 'e2e/specified-calls.spec.ts', name: 'the pages make every call' },
  },
  {
    name: 'a Retry-After that names no wait ends the retries',
    edits: [
      {
        file: 'web/shared/api/retry-policy.ts',
        find: "if (wait === null) delete headers['retry-after'];",
        replace: 'if (wait === null) return;',
      },
    ],
    test: { project: 'unit', file: 'web/shared/api/retry-policy.test.ts' },
  },
  {
    name: 'a second 401 loses the way back',
    edits: [
      {
        file: 'web/shared/session/redirect-to-login.ts',
        find: '.test(path) ? path :',
        replace: ".test(path) ? '/login' :",
      },
    ],
    test: { project: 'unit', file: 'web/shared/session/redirect-to-login.test.ts' },
  },
  {
    name: 'calls that are not renewed carry no token',
    edits: [
      {
        file: 'web/shared/api/api-without-renewal.ts',
        find: 'if (token !== null && ',
        replace: "if (token === '' && ",
      },
    ],
    test: { project: 'unit', file: 'web/shared/api/api.test.ts' },
  },
  {
    name: '/config asked without the token, seen in a browser',
    edits: [
      {
        file: 'web/shared/api/api-without-renewal.ts',
        find: 'if (token !== null && ',
        replace: "if (token === '' && ",
      },
    ],
    test: { project: 'e2e', file: 'e2e/specified-calls.spec.ts', name: 'the pages make every call' },
  },
  {
    name: 'a token that cannot be renewed is not ended at the provider',
    edits: [{ file: 'web/shared/api/api.ts', find: 'void endSession();', replace: 'localStorage.clear();' }],
    test: { project: 'unit', file: 'web/shared/api/api.test.ts' },
  },
  {
    name: 'Logout only in the browser',
    edits: [
      {
        file: 'web/shared/session/end-session.ts',
        find: 'identity.signOut(ended)',
        replace: 'Promise.resolve(ended)',
      },
    ],
    test: { project: 'e2e', file: 'e2e/sign-out.spec.ts', name: 'ends both tokens at the server' },
  },
  {
    name: 'Logout asks for the tokens after they are gone',
    edits: [
      {
        file: 'web/shared/session/end-session.ts',
        find: 'const ended = takeStoredSession();',
        replace: 'takeStoredSession();\n  const ended = takeStoredSession();',
      },
    ],
    test: { project: 'e2e', file: 'e2e/sign-out.spec.ts', name: 'ends both tokens at the server' },
  },
  {
    name: 'Logout from a protected page leads to the login',
    edits: [{ file: 'web/shared/session/protect-page.tsx', find: ' || isRedirectingHome()', replace: '' }],
    test: { project: 'e2e', file: 'e2e/sign-out.spec.ts', name: 'ends both tokens at the server' },
  },
  {
    name: 'forgetWithSession emptied',
    edits: [
      {
        file: 'web/shared/session/forget-with-session.ts',
        find: "if (state === 'signed-in') return forgetEmail();",
        replace: 'if (state) return forgetEmail();',
      },
    ],
    test: { project: 'e2e', file: 'e2e/sign-out.spec.ts', name: 'what was loaded for one person' },
  },
  {
    name: 'a tab that hears late keeps the person before',
    edits: [
      {
        file: 'web/shared/session/forget-with-session.ts',
        find: "if (sessionState() === 'signed-in') void",
        replace: "if (sessionState() === 'nobody') void",
      },
    ],
    test: {
      project: 'unit',
      file: 'web/shared/session/forget-with-session.test.ts',
      name: 'when another tab has gone on to the next person',
    },
  },
  {
    name: 'syncSession never starting',
    edits: [{ file: 'web/root.tsx', find: '  useEffect(syncSession, []);\n', replace: '' }],
    test: {
      project: 'firebase',
      file: 'e2e/firebase/journey.spec.ts',
      name: 'the token follows what the provider reports',
    },
  },
  {
    name: 'a failed fetch of a token does not sign out at Firebase',
    edits: [
      {
        file: 'web/shared/session/end-session.ts',
        find: 'identity.signOut(ended)',
        replace: 'Promise.resolve(ended)',
      },
    ],
    test: { project: 'firebase', file: 'e2e/firebase/journey.spec.ts', name: 'a failed fetch of a token' },
  },
  {
    name: 'Call us for everybody not yet known to be an admin',
    edits: [
      {
        file: 'web/shared/frame/header.tsx',
        find: "session !== 'signed-in' || role === 'REGULAR'",
        replace: "role !== 'ADMIN'",
      },
    ],
    test: { project: 'e2e', file: 'e2e/call-us.spec.ts', name: 'nobody whom the server has not recognized' },
  },
  {
    name: 'Call us for nobody while the viewer is unknown',
    edits: [{ file: 'web/shared/queries/use-viewer.ts', find: '?? rememberedRole()', replace: '?? null' }],
    test: { project: 'e2e', file: 'e2e/call-us.spec.ts', name: 'a customer is shown it' },
  },
  {
    name: 'no Logout while the viewer is unknown',
    edits: [
      {
        file: 'web/shared/frame/header.tsx',
        find: '<UserMenu user={user} wayOut={wayOut} />',
        replace: 'user ? <UserMenu user={user} wayOut={wayOut} /> : null',
      },
    ],
    test: { project: 'e2e', file: 'e2e/call-us.spec.ts', name: 'nobody whom the server has not recognized' },
  },
] satisfies Mutation[];
