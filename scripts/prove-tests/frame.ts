import type { Mutation } from '../mutations.ts';

const inFrame = (name: string) => ({ project: 'e2e' as const, file: 'e2e/frame.spec.ts', name });
const FOOTER = {
  project: 'e2e' as const,
  file: 'e2e/footer-and-tags.spec.ts',
  name: 'the footer says whose service this is',
};
const VIEWER = inFrame('the menu names the viewer as the wide one does');
const FULL_SCREEN = inFrame('the menu fills the screen');
const VARIANTS = inFrame('the three buttons differ');

export default [
  {
    name: 'everybody sees the admin links',
    edits: [
      {
        file: 'web/shared/frame/nav-links.ts',
        find: "dashboardPage && role === 'ADMIN'",
        replace: 'dashboardPage',
      },
    ],
    test: { project: 'unit', file: 'web/shared/frame/nav-links.test.ts' },
  },
  {
    name: 'the menu of small screens stays open when a link is chosen',
    edits: [
      {
        file: 'web/shared/frame/header.tsx',
        find: "aria-current={link.active ? 'page' : undefined} onClick={close}>",
        replace: "aria-current={link.active ? 'page' : undefined}>",
      },
    ],
    test: inFrame('closes when a link is chosen'),
  },
  {
    name: 'the menu of small screens stays open when its logo is chosen',
    edits: [
      {
        file: 'web/shared/frame/small-screen-menu.tsx',
        find: '<Logo onClick={close} />',
        replace: '<Logo />',
      },
    ],
    test: FULL_SCREEN,
  },
  {
    name: 'the menu is not full screen',
    edits: [
      { file: 'web/shared/frame/small-screen-menu.module.css', find: 'width: 100vw', replace: 'width: 80vw' },
    ],
    test: FULL_SCREEN,
  },
  {
    name: 'no email fallback in the menu',
    edits: [
      { file: 'web/shared/frame/viewer-name.ts', find: 'firstName.trim() || email', replace: 'firstName' },
    ],
    test: { project: 'unit', file: 'web/shared/frame/viewer-name.test.ts' },
  },
  {
    name: 'no email fallback in the wide menu',
    edits: [
      {
        file: 'web/shared/frame/user-menu.tsx',
        find: 'user ? viewerName(user) :',
        replace: 'user ? user.firstName :',
      },
    ],
    test: VIEWER,
  },
  {
    name: 'no email fallback in the menu of small screens',
    edits: [{ file: 'web/shared/frame/header.tsx', find: '{viewerName(user)}', replace: '{user.firstName}' }],
    test: VIEWER,
  },
  {
    name: 'the year fixed',
    edits: [{ file: 'web/shared/frame/footer.tsx', find: 'useToday()?.slice(0, 4)', replace: "'2026'" }],
    test: FOOTER,
  },
  {
    name: 'the year where the visitor is',
    edits: [
      {
        file: 'web/shared/frame/footer.tsx',
        find: 'useToday()?.slice(0, 4)',
        replace: 'useToday() && new Date().getUTCFullYear()',
      },
    ],
    test: { project: 'unit', file: 'web/shared/frame/footer.test.tsx', name: 'the copyright year' },
  },
  {
    name: 'the default button only',
    edits: [{ file: 'web/shared/button.tsx', find: 'styles[variant]', replace: 'variant && styles.default' }],
    test: VARIANTS,
  },
  {
    name: 'the dimmed-white button is dark',
    edits: [
      {
        file: 'web/shared/button.module.css',
        find: '.dimmed-white {\n  background: var(--card);',
        replace: '.dimmed-white {\n  background: var(--bar);',
      },
    ],
    test: VARIANTS,
  },
  {
    name: 'buttons of another height',
    edits: [{ file: 'web/shared/tokens.css', find: '--control: 36px', replace: '--control: 38px' }],
    test: VARIANTS,
  },
] satisfies Mutation[];
