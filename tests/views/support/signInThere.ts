import { beforeAll } from 'vitest';
import { signInView } from '../../../src/routes/parts.ts';

// As on the page that one signs in on, which has it from the start.
beforeAll(() => signInView.load());
