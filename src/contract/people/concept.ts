import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { AnyNumber, FlagOut, InstantOut, Text, TextOrNull } from '../scalars.ts';

/** The most characters that the text may have. */
export const longestConcept = 20_000;

export const Concept = v.object({
  /** The text, in Markdown; null until something is published. */
  body: TextOrNull,
  /** 0: nothing was ever published. */
  version: AnyNumber,
  published_at: v.nullable(InstantOut),
  /** 1: the caller may publish a new version. */
  can_edit: FlagOut,
});
export type Concept = v.InferOutput<typeof Concept>;

export const getConcept = endpoint({
  id: 'getConcept',
  topics: ['lookups'],
  method: 'GET',
  path: '/member-3/concept',
  summary: 'What the organization is and how its chapters work, as it is published',
  access: { kind: 'member' },
  answer: Concept,
});

export const saveConcept = endpoint({
  id: 'saveConcept',
  topics: ['lookups'],
  method: 'PUT',
  path: '/member-3/concept',
  summary: 'Publishes the text as a new version; a stale If-Match answers 409 with the current one',
  access: { kind: 'capability', anyOf: ['content.edit'], own: false },
  body: v.object({ body: Text(3, longestConcept) }),
  answer: Concept,
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly theConcept: { readonly concept: Concept };
  }
}
