import * as v from 'valibot';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { listed } from '../each.ts';
import { payloads } from './payloads.ts';
import type { Planted } from './planting.ts';

/** Fields whose text names something, and the field that unmasks a bot when it is filled in. */
const naming = /image$|^screenshot$|^training_name$|^hp$/;

const shapes: readonly ((payload: string) => unknown)[] = [
  (payload) => payload,
  (payload) => [payload],
  (payload) => [{ name: payload, url: 'https://example.test/' }],
  (payload) => [{ text: payload }],
];

function entriesOf(schema: object): [string, v.GenericSchema][] {
  if ('entries' in schema) return Object.entries(Object(schema.entries));
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.flatMap(entriesOf);
  return [];
}

/** @returns the fields of an endpoint's body that accept a payload unchanged. */
export function textsOf({ body }: Endpoint): string[] {
  const takes = (schema: v.GenericSchema) =>
    shapes.some((shape) => payloads.some((payload) => v.safeParse(schema, shape(payload)).success));
  return entriesOf(body ?? {}).flatMap(([name, schema]) =>
    !naming.test(name) && takes(schema) ? [name] : [],
  );
}

/**
 * These calls store the same columns as the planted ones, or no free text. A report and an import name their columns,
 * a notice of payment is stored only if it is signed, an applicant’s answer is a comment, and a set-up needs a
 * database without members and stores the same as `addMember` and the organization's settings. Only hashes of tokens
 * and codes are stored. The reasons for removing a second factor and for changing an address share a column.
 */
const plantedOtherwise = new Set<string>(
  listed(
    'savePromo, changeTraining, saveChecklist, changeCertificate, saveOnboardingItem',
    'saveMemberTraining, saveEvent, saveSubRequest, saveLink, editTotalsDetails, exportExcel',
    'notePayment, answerApplication, runImport, finishSetUp, assignSampleSession, createVisitor',
    'confirmEmailChange, stopEmailChange, recoverSignIn, removeSecondFactor',
  ),
);

/** @returns the API's stored texts that none of these requests planted. */
export function leftOut(planted: readonly Planted[]): string[] {
  const taken = new Set(planted.flatMap(({ plot, taken: names }) => names.map((name) => `${plot}.${name}`)));
  return Object.values<Endpoint>(endpoints)
    .filter(({ id, reads }) => !reads && !plantedOtherwise.has(id))
    .flatMap((endpoint) => textsOf(endpoint).map((name) => `${endpoint.id}.${name}`))
    .filter((field) => !taken.has(field));
}
