import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';

export const takeMyData = endpoint({
  id: 'takeMyData',
  topics: [],
  method: 'POST',
  path: '/member-1/my-data',
  summary:
    'Everything that is kept about me: an archive with a JSON list for each kind of row, and the images that I uploaded',
  access: { kind: 'own' },
  body: v.object({ format: v.optional(v.picklist(['zip'], messages.invalid)) }),
  reads: true,
  file: 'application/zip',
});
