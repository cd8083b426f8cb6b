import * as v from 'valibot';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { listed } from '../each.ts';
import { payloads } from './payloads.ts';
import type { Planted } from './planting.ts';

/** Fields that name something by text, and the one by which its filler is taken for a machine. */
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

/** @returns the fields of an endpoint's body that take a payload as it stands. */
export function textsOf({ body }: Endpoint): string[] {
  const takes = (schema: v.GenericSchema) =>
    shapes.some((shape) => payloads.some((payload) => v.safeParse(schema, shape(payload)).success));
  return entriesOf(body ?? {}).flatMap(([name, schema]) =>
    !naming.test(name) && takes(schema) ? [name] : [],
  );
}

/**
 * What is saved by these is what those made, in the same columns; a report and an import name their columns, a notice of
 * payment is stored where it is signed alone, an applicant’s answer is a comment, and a set-up needs a database without
 * members, in which it stores what `addMember` and the organization's settings do. Tokens and codes are stored as hashes
 * of those that were made here; why a second factor went stands where why an address changed does.
 */
const plantedOtherwise = new Set<string>(
  listed(
    'savePromo, changeTraining, saveChecklist, changeCertificate, saveOnboardingItem',
    'saveMemberTraining, saveEvent, saveSubRequest, saveLink, editTotalsDetails, exportExcel',
    'notePayment, answerApplication, runImport, finishSetUp, assignSampleSession, createVisitor',
    'confirmEmailChange, stopEmailChange, recoverSignIn, removeSecondFactor',
  ),
);

/** @returns the texts of the whole API that are stored and that none of these requests planted. */
export function leftOut(planted: readonly Planted[]): string[] {
  const taken = new Set(planted.flatMap(({ plot, taken: names }) => names.map((name) => `${plot}.${name}`)));
  return Object.values<Endpoint>(endpoints)
    .filter(({ id, reads }) => !reads && !plantedOtherwise.has(id))
    .flatMap((endpoint) => textsOf(endpoint).map((name) => `${endpoint.id}.${name}`))
    .filter((field) => !taken.has(field));
}
