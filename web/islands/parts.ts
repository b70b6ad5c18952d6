import type { ComponentType } from 'react';

type Part = ComponentType<never>;

/** Each island's code by its name, loaded when it is needed. */
export const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  header: async () => (await import('./header-island.tsx')).HeaderIsland,
  login: async () => (await import('../public/login/page.tsx')).default,
  signup: async () => (await import('../public/signup/page.tsx')).default,
  'reset-password': async () => (await import('../public/reset-password/page.tsx')).default,
  'code-form': async () => (await import('../public/verify-filing/code-form.tsx')).CodeForm,
  'contact-form': async () => (await import('../public/contact/contact-form.tsx')).ContactForm,
  'sample-price': async () => (await import('../public/home/sample-price.tsx')).SamplePrice,
  'state-picker': async () => (await import('../public/home/state-picker.tsx')).StatePicker,
  calculator: async () => (await import('../public/state-guide/guide-calculator.tsx')).GuideCalculator,
  'office-codes': async () => (await import('../public/state-guide/office-codes.tsx')).OfficeCodes,
  'state-list': async () => (await import('../public/all-states/state-list.tsx')).StateList,
};
