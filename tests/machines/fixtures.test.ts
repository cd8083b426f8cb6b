import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { Refusal } from '../../src/contract/refusal.ts';
import { answers } from '../fixtures/answers.ts';
import { contactDetailsToSave } from '../fixtures/members.ts';
import {
  businessBuckToRecord,
  eventAttendanceToRecord,
  linkToShare,
  referralToRecord,
  visitorToRecord,
} from '../fixtures/recordings.ts';
import * as refusals from '../fixtures/refusals.ts';
import { sessionToRecord } from '../fixtures/sessions.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

describe('the fixtures match the wire', () => {
  it('have an answer for every endpoint that returns one', () => {
    const answering = all.filter(({ answer }) => answer !== undefined).map(({ id }) => id);
    expect(answering.filter((id) => !(id in answers))).toEqual([]);
  });

  it.each(Object.entries(answers))('the answer of %s', (id, answer) => {
    const schema = all.find((each) => each.id === id)?.answer;
    expect(v.parse(schema ?? v.never(), answer)).toEqual(answer);
  });

  it.each([
    ['recordSession', sessionToRecord],
    ['recordReferral', referralToRecord],
    ['recordBusinessBuck', businessBuckToRecord],
    ['recordEventAttendance', eventAttendanceToRecord],
    ['recordVisitor', visitorToRecord],
    ['shareLink', linkToShare],
    ['saveContactDetails', contactDetailsToSave],
  ])('the body of %s', (id, body) => {
    const schema = all.find((each) => each.id === id)?.body;
    expect(v.safeParse(schema ?? v.never(), body).issues).toBe(undefined);
  });

  it('refusals', () => {
    for (const refusal of Object.values(refusals)) expect(v.parse(Refusal, refusal)).toEqual(refusal);
  });
});
