import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { Refusal } from '../../src/contract/refusal.ts';
import { answers } from '../fixtures/answers.ts';
import { contactDetailsToSave } from '../fixtures/members.ts';
import * as refusals from '../fixtures/refusals.ts';
import { sessionToRecord } from '../fixtures/sessions.ts';

describe('the fixtures are messages of the wire', () => {
  it.each(Object.entries(answers))('the answer of %s', (id, answer) => {
    const schema: v.GenericSchema | undefined = endpoints[id as keyof typeof answers].answer;
    expect(v.parse(schema ?? v.never(), answer)).toEqual(answer);
  });

  it('bodies', () => {
    expect(v.parse(endpoints.recordSession.body ?? v.never(), sessionToRecord)).toEqual(sessionToRecord);
    expect(v.parse(endpoints.saveContactDetails.body ?? v.never(), contactDetailsToSave)).toEqual({
      ...contactDetailsToSave,
      work_phone: null,
    });
  });

  it('refusals', () => {
    for (const refusal of Object.values(refusals)) expect(v.parse(Refusal, refusal)).toEqual(refusal);
  });
});
