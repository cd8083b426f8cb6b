import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import { Id, Text } from '../scalars.ts';
import { MetricQuery } from './activities.ts';

/** What's wrong with a record, or why it won't be changed. */
export const CorrectionWords = v.object({ note: Text(3, 5000) });

const path = '/member-3/activities/:id/correction-request';
const record = { params: v.object({ id: Id }), query: v.object({ type: MetricQuery }) };

export const askCorrection = endpoint({
  id: 'askCorrection',
  topics: ['records', 'notifications'],
  method: 'POST',
  path,
  summary:
    'Asks the leaders to correct a record of the metric `type` that I gave or that was recorded with me',
  access: { kind: 'own' },
  ...record,
  body: CorrectionWords,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

export const declineCorrection = endpoint({
  id: 'declineCorrection',
  topics: ['records', 'notifications'],
  method: 'PUT',
  path,
  summary: 'Tells the member who asked for a correction of this record why it stays as it is',
  access: { kind: 'capability', anyOf: ['activity.correct'], own: false },
  ...record,
  body: CorrectionWords,
  answer: Saved,
  refusals: [409],
});
