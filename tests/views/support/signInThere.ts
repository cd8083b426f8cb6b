import { beforeAll } from 'vitest';
import { signInView } from '../../../src/routes/parts.ts';

// The sign-in page has this code from the start.
beforeAll(() => signInView.load());
