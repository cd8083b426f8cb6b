import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { AnyNumber, AnyText, Id, InstantOut } from './scalars.ts';

export const PrivacyPolicy = v.object({
  /** In Markdown. */
  body: AnyText,
  version: AnyNumber,
  published_at: InstantOut,
  /** When the caller accepted this version; null for one who has not, and without a token. */
  accepted_at: v.nullable(InstantOut),
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

declare module './recordPorts.ts' {
  interface RecordActs {
    readonly acceptPolicy: { readonly version: number };
  }

  interface RecordPages {
    readonly privacyPolicy: { readonly policy: PrivacyPolicy };
  }
}
