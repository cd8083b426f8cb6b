import { start } from '../../server/listen.ts';

void start({ webRoot: null });
