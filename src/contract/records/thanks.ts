import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import type { RecordKey } from '../ports.ts';
import { Id, OptionalText } from '../scalars.ts';
import { MetricQuery } from './activities.ts';

export const thankForRecord = endpoint({
  id: 'thankForRecord',
  topics: ['notifications'],
  method: 'POST',
  path: '/member-3/activities/:id/thank',
  summary:
    'Thanks the giver of a record of the metric `type` that I received, or whose chapter I look after, once',
  access: { kind: 'capability', anyOf: ['activity.view'], own: true },
  params: v.object({ id: Id }),
  query: v.object({ type: MetricQuery }),
  body: v.object({ note: v.optional(OptionalText(500)) }),
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly thank: { readonly record: RecordKey };
  }
}
