import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import { AnyNumber, AnyText, Flag, FlagOut, Id, Text } from '../scalars.ts';

/** A certificate that members can earn. Its steps are checked off by index. */
export const CertificateOfList = v.object({
  id: AnyNumber,
  name: AnyText,
  steps: v.array(v.object({ text: AnyText })),
  /** How many members are working on the certificate or have it. */
  member_count: AnyNumber,
  archived: FlagOut,
});
export type CertificateOfList = v.InferOutput<typeof CertificateOfList>;

export const getCertificates = endpoint({
  id: 'getCertificates',
  topics: ['growth'],
  method: 'GET',
  path: '/member-4/certificates',
  summary: 'The certificates of the organization by name, archived ones last',
  access: { kind: 'capability', anyOf: ['page:Organization Settings'], own: false },
  answer: v.array(CertificateOfList),
});

const access = { kind: 'capability', anyOf: ['content.edit'], own: false } as const;

const mostSteps = 30;
const steps = v.pipe(
  v.array(v.object({ text: Text(1, 200) }), messages.invalid),
  v.maxLength(mostSteps, messages.invalid),
);

export const CertificateToCreate = v.object({ name: Text(1, 100), steps });

export const createCertificate = endpoint({
  id: 'createCertificate',
  topics: ['growth'],
  method: 'POST',
  path: '/member-4/certificates',
  summary: 'Adds a certificate that members can work on',
  access,
  body: CertificateToCreate,
  answer: Saved,
  idempotent: true,
});

export const changeCertificate = endpoint({
  id: 'changeCertificate',
  topics: ['growth', 'attendance', 'members'],
  method: 'PUT',
  path: '/member-4/certificates/:id',
  summary:
    'Renames a certificate, words its steps, archives it or brings it back; members who have it keep it, and a step that somebody may have done stays',
  access,
  params: v.object({ id: Id }),
  /** Partial update: an omitted field stays as it is. */
  body: v.object({
    name: v.optional(Text(1, 100)),
    steps: v.optional(steps),
    archived: v.optional(Flag),
  }),
  answer: Saved,
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly organizationCertificates: { readonly certificates: readonly CertificateOfList[] };
  }
}
