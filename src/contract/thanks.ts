import * as v from 'valibot';
import { MetricQuery } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { Saved } from './lists.ts';
import { Id, OptionalText } from './scalars.ts';

export const Thanks = v.object({ note: v.optional(OptionalText(500)) });
export type Thanks = v.InferInput<typeof Thanks>;

export const thank = endpoint({
  id: 'thank',
  topics: ['notifications'],
  method: 'POST',
  path: '/member-3/activities/:id/thank',
  summary: 'Thanks whoever gave a record of the metric `type`, once; no amount is named',
  access: { kind: 'capability', anyOf: ['activity.view'], own: true },
  params: v.object({ id: Id }),
  query: v.object({ type: MetricQuery }),
  body: Thanks,
  status: 201,
  answer: Saved,
  refusals: [401, 404, 409, 413, 415, 422, 429],
  idempotent: true,
});
