import { expect, it } from 'vitest';
import { cases, walkCases } from './faultCases.ts';

/** One fault of each kind: nothing arrives, no answer, a wrong answer, an ended session. */
const slice = [
  'session / sending / cut off in mid-answer',
  'session / closing / 401, ended',
  'session / filled in / no code',
  'eventAttendance / uploading / 503',
  'visitor / opening / no answer',
  'post / sending / 500',
  'profilePicture / opening / no code',
];

it('R4: dialogs recover from faults, keep what was typed, and record once', {
  tags: ['everyday'],
}, async () => {
  const wanted = cases.filter(({ name }) => slice.includes(name));
  const walked = await walkCases({ cases: wanted });
  expect(walked.map(({ name, failure }) => ({ name, failure }))).toEqual(
    wanted.map(({ name }) => ({ name, failure: null })),
  );
  expect([wanted.length, cases.length]).toEqual([slice.length, 504]);
});
