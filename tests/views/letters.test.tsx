import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DetailData } from '../../src/contract/detailPorts.ts';
import type { LettersOfMember } from '../../src/contract/people/letters.ts';
import { demoDay } from '../clock.ts';
import { draftLetter, facts, letters, sentLetter } from '../fixtures/zeroActivity.ts';
import { openRecordPage, withRights } from './support/askingPage.tsx';
import { areDrawnAsBefore, type Case } from './support/drawnCases.ts';
import { standAt } from './support/standAt.ts';

standAt('2026-10-14T15:00:00Z');

const setting = { shell: withRights('letters.draft', 'letters.issue', 'helper.assign'), hasDialogs: true };

const openLetters = (more: Partial<LettersOfMember> = {}, isOwn = false, shell = setting.shell) =>
  openRecordPage(
    { page: 'memberLetters', letters: { ...letters, ...more }, isOwn, onceShown: null },
    { ...setting, shell },
  );
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));

const shown = (more: Partial<LettersOfMember> = {}, isOwn = false): DetailData => ({
  page: 'memberLetters',
  letters: { ...letters, ...more },
  isOwn,
  onceShown: null,
});
const leader = { shell: setting.shell };
const why_not = 'You need the right “Send letters” for this.';
const unanswered = { ...sentLetter, reply: null, replied_at: null };
const own = { kinds: [], help: null };
const kinds = letters.kinds.map((each) => ({
  ...each,
  allowed: each.kind === 'second' ? (0 as const) : (1 as const),
}));
const allKinds = letters.kinds.map((each) => ({ ...each, allowed: 1 as const }));
const helped = (absences: number, ...zero_metrics: (1 | 2 | 3 | 4 | 5 | 6)[]) =>
  shown({ help: { ...letters.help, absences, zero_metrics, can_talk: 0 } });

areDrawnAsBefore('letters', 'the letters to a member', [
  ['with a draft, to a leader', shown(), leader],
  ['with a draft, to a leader who may not write any', shown()],
  [
    'with a draft that can’t be sent',
    shown({
      letters: [
        { ...draftLetter, moves: [{ to: 'sent', allowed: 0, reason_needed: 0, why_not }] },
        sentLetter,
      ],
    }),
    leader,
  ],
  [
    'in the order they were written in, before what may be written',
    shown({
      letters: [draftLetter, sentLetter, { ...sentLetter, reply: null, id: 40, read_at: null }],
      kinds,
    }),
    leader,
  ],
  ['that was answered, to a leader', shown({ letters: [sentLetter] }), leader],
  ['that wasn’t answered, to a leader', shown({ letters: [unanswered] }), leader],
  ['that was answered, to its member', shown({ ...own, letters: [sentLetter] }, true)],
  ['that wasn’t answered, to its member', shown({ ...own, letters: [unanswered] }, true)],
  ...[-1, 0].map(
    (days): Case => [
      `that may be answered until day ${days}`,
      shown({ letters: [{ ...unanswered, facts: { ...facts, answer_by: demoDay(days) } }], kinds: allKinds }),
      leader,
    ],
  ),
  ['about absences', helped(2, 1, 2), leader],
  ['about absences and no activity', helped(2, 1, 2, 3, 4, 5, 6), leader],
  ['about no activity', helped(0, 1, 2), leader],
  [
    'for a helper, who notes talks',
    shown({ sees_letters: 0, letters: [], kinds: [], help: { ...letters.help, can_assign: 0 } }),
    leader,
  ],
]);

describe('the page of a member’s letters', () => {
  it('confirms before sending the draft', async () => {
    const { acts, entry } = await openLetters();
    await press('Send letter');
    expect(acts()).toEqual([]);
    expect(entry()).toEqual({
      form: 'letterSending',
      stored: { id: 42, version: 2, label: 'First letter to Leo Castellan', first_name: 'Leo' },
    });
    expect(screen.getByRole('dialog', { name: 'Send the letter?' }).textContent).toContain(
      'First letter to Leo Castellan. Leo gets it in the notifications and by e-mail. You can’t take it back.',
    );
  });

  it('edits and creates letters in a dialog, from a template with the author’s name', async () => {
    const { entry } = await openLetters();
    await press('Edit');
    expect(entry()).toMatchObject({ form: 'letter', stored: { id: 42, version: 2, kind: 'first' } });
    await press('Close');
    await press('Write friendly reminder');
    expect(entry()).toMatchObject({
      form: 'letter',
      stored: {
        id: null,
        member_id: 12,
        kind: 'friendly reminder',
        label: 'Friendly reminder to Leo Castellan',
        reason: 'no activity',
        body: expect.stringMatching(
          /^Dear Leo,[\s\S]+\{weeks\}[\s\S]+Ada Brook\nfor the membership committee$/,
        ),
      },
    });
  });
});
