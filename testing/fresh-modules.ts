import { vi } from 'vitest';

// The files of a worker share its process and what packages hold, and nothing that our own modules hold.
vi.resetModules();
