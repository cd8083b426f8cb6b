import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { AnyNumber, AnyText, FlagOut, Id, InstantOut, Text, TextOrNull } from '../scalars.ts';

/** The most characters that the text may have. */
export const longestPolicy = 50_000;

export const PrivacyPolicy = v.object({
  /** The text, in Markdown. */
  body: AnyText,
  /** 0: nothing was ever published; only callers who may publish get this answer. */
  version: AnyNumber,
  published_at: v.nullable(InstantOut),
  /** When the caller accepted this version; null if they haven't or aren't signed in. */
  accepted_at: v.nullable(InstantOut),
  /** 1: the caller may publish a new version. */
  can_edit: FlagOut,
  /** The text with its placeholders, for those who may edit it. */
  source: TextOrNull,
});
export type PrivacyPolicy = v.InferOutput<typeof PrivacyPolicy>;

export const getPrivacyPolicy = endpoint({
  id: 'getPrivacyPolicy',
  topics: ['members'],
  method: 'GET',
  path: '/member-3/privacy-policy',
  summary: 'The privacy policy as it is published; 404 while none is',
  access: { kind: 'public' },
  answer: PrivacyPolicy,
  refusals: [404],
});

export const acceptPrivacyPolicy = endpoint({
  id: 'acceptPrivacyPolicy',
  topics: ['members'],
  method: 'POST',
  path: '/member-3/privacy-policy/accept',
  summary: 'Accepts a version of the privacy policy; 422 unless it is the published one',
  access: { kind: 'own' },
  body: v.object({ version: Id }),
});

/** The text with its placeholders, for editing. */
export const PolicyText = v.pipe(
  PrivacyPolicy,
  v.transform(({ source, version }) => ({ body: source ?? '', version })),
);
export type PolicyText = v.InferOutput<typeof PolicyText>;

export const savePrivacyPolicy = endpoint({
  id: 'savePrivacyPolicy',
  topics: ['members'],
  method: 'PUT',
  path: '/member-3/privacy-policy',
  summary:
    'Publishes the text as a new version, which every member is asked to accept; a stale If-Match answers 409 with the current one',
  access: { kind: 'capability', anyOf: ['content.edit'], own: false },
  body: v.object({ body: Text(3, longestPolicy) }),
  answer: PrivacyPolicy,
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly acceptPolicy: { readonly version: number };
  }

  interface DetailPages {
    readonly privacyPolicy: { readonly policy: PrivacyPolicy };
  }
}
