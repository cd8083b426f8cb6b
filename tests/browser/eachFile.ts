import { beginFile } from './page.ts';

beginFile();
