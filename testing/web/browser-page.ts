import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
// What every page of the product is styled by.
import '#web/shared/tokens.css';
import '#web/shared/tones.css';
import '#web/shared/base.css';

afterEach(cleanup);
