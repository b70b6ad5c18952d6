import { vi } from 'vitest';

// The files of a worker share its process and what packages hold, and nothing that our own modules hold, or keep in a
// browser.
vi.resetModules();
interface Storage {
  clear(): void;
}
const browser = globalThis as { document?: unknown } & Record<'localStorage' | 'sessionStorage', Storage>;
if (browser.document !== undefined) {
  browser.localStorage.clear();
  browser.sessionStorage.clear();
}
