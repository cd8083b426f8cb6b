import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListPage } from '../../src/contract/listPorts.ts';
import type { LettersOfMember } from '../../src/contract/people/letters.ts';
import { demoDay } from '../clock.ts';
import { draftLetter, facts, letters, sentLetter, zeroActivity } from '../fixtures/zeroActivity.ts';
import { openListPage, openRecordPage, withRights } from './support/askingPage.tsx';
import { chooseAction } from './support/gestures.ts';

const setting = { shell: withRights('letters.draft', 'letters.issue', 'helper.assign'), hasDialogs: true };

const openLetters = (more: Partial<LettersOfMember> = {}, isOwn = false, shell = setting.shell) =>
  openRecordPage(
    { page: 'memberLetters', letters: { ...letters, ...more }, isOwn, onceShown: null },
    { ...setting, shell },
  );
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());

describe('the letters to a member', () => {
  it('show the draft with its figures marked, and help above it', async () => {
    await openLetters();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Letters to Leo Castellan');
    const marked = [...document.querySelectorAll('.paper mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['11 weeks', '3 absences', '3']);
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Help first', 'Letters', 'First letter']);
    expect(screen.getByText('Nothing recorded for 11 weeks. 3 of 3 absences in six months.')).toBeTruthy();
    expect(screen.getByText('The second letter needs the first letter to be sent before it.')).toBeTruthy();
  });

  it('EB20: ask once before the draft is sent', async () => {
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

  it('say why the draft can’t be sent', async () => {
    const why_not = 'You need the right “Send letters” for this.';
    const moves = [{ to: 'sent', allowed: 0 as const, reason_needed: 0 as const, why_not }];
    await openLetters({ letters: [{ ...draftLetter, moves }, sentLetter] });
    expect(screen.getByText(why_not)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send letter' }).hasAttribute('disabled')).toBe(true);
  });

  it('are changed and begun in a dialog, from a template with the name of the writer', async () => {
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

  const unanswered = { ...sentLetter, reply: null, replied_at: null };
  const toOpen = () =>
    buttons().filter((name) => name === 'Edit' || name === 'Answer' || name === 'Send letter');

  it.each([
    ['a draft, to a leader', draftLetter, false, ['Edit', 'Send letter']],
    ['a draft, to a leader who may not write any', draftLetter, false, ['Send letter'], withRights()],
    ['a letter that was answered, to a leader', sentLetter, false, []],
    ['a letter that wasn’t answered, to a leader', unanswered, false, []],
    ['a letter that was answered, to its member', sentLetter, true, []],
    ['a letter that wasn’t answered, to its member', unanswered, true, ['Answer']],
  ] as const)('offer what may be done with %s', async (_, letter, isOwn, names, shell = setting.shell) => {
    const own = isOwn ? { kinds: [], help: null } : {};
    const { entry } = await openLetters({ ...own, letters: [letter] }, isOwn, shell);
    const title = isOwn ? 'My letters' : 'Letters to Leo Castellan';
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(title);
    expect(toOpen()).toEqual(names);
    expect(document.querySelector('.paper-top')?.textContent).toMatch(
      letter.sent_at ? /Wed 29 Apr/ : /Draft$/,
    );
    expect(screen.queryAllByText(/Thanks, I’ll be back in June/)).toHaveLength(letter.reply ? 2 : 0);
    if (!names.some((name) => name === 'Answer')) return;
    await press('Answer');
    expect(entry()).toEqual({ form: 'letterReply', stored: { id: 41, version: 3 } });
  });

  it('stand in the order they were written in, each with what became of it, before what may be written', async () => {
    const kinds = letters.kinds.map((each) => ({
      ...each,
      allowed: each.kind === 'second' ? (0 as const) : (1 as const),
    }));
    const read = { ...sentLetter, reply: null, id: 40, read_at: null };
    await openLetters({ letters: [draftLetter, sentLetter, read], kinds });
    const steps = [...document.querySelectorAll('.letter-steps > li')].map(({ textContent }) => textContent);
    expect(steps.map((words) => words?.replace(/\w{3} \d+ \w{3}, \d\d:\d\d/g, '…'))).toEqual([
      'Friendly reminder · no activitySent … by Priya Raman · Not read yet',
      'Friendly reminder · no activitySent … by Priya Raman · Read …“Thanks, I’ll be back in June.”',
      'First letter · no activityDraft of … · Not sent',
      'Second letterThe second letter needs the first letter to be sent before it.',
      'Final letterWrite final letter',
      'Another friendly reminderWrite friendly reminder',
      'Another first letterWrite first letter',
    ]);
  });

  it('EC11: aren’t written again while an answer may still come', async () => {
    const sent = { ...sentLetter, reply: null, replied_at: null };
    const kinds = letters.kinds.map((each) => ({ ...each, allowed: 1 as const }));
    for (const [answer_by, offers] of [
      [demoDay(-1), true],
      [demoDay(0), false],
    ] as const) {
      await openLetters({ letters: [{ ...sent, facts: { ...facts, answer_by } }], kinds });
      expect(screen.queryByText('Another friendly reminder') !== null).toBe(offers);
      cleanup();
    }
  });

  it.each([
    ['absences', 2, [1, 2] as const],
    ['no activity', 2, [1, 2, 3, 4, 5, 6] as const],
    ['no activity', 0, [1, 2] as const],
  ])('are begun with the reason that holds: %s', async (reason, absences, zeros) => {
    const help = { ...letters.help, absences, zero_metrics: [...zeros], can_talk: 0 as const };
    const { entry } = await openLetters({ help });
    expect(buttons()).not.toContain('Note a talk');
    await press('Write friendly reminder');
    expect(entry()).toMatchObject({ stored: { reason } });
  });

  it('are not there for a helper, who notes talks', async () => {
    const { entry } = await openLetters({
      sees_letters: 0,
      letters: [],
      kinds: [],
      help: { ...letters.help, can_assign: 0 },
    });
    expect(screen.queryByText('No letters to Leo.')).toBe(null);
    expect(buttons().filter((name) => name === 'Ask someone else' || name === 'End the help')).toEqual([]);
    await press('Note a talk');
    expect(entry()).toEqual({
      form: 'talk',
      stored: { member_id: 12, chapter_id: 1, name: 'Leo Castellan' },
    });
  });
});

describe('the Zero Activity List', () => {
  const openList = (more: Partial<ListPage> = {}) => {
    const rows = zeroActivity.rows.map((row) => ({ kind: 'quiet' as const, ...row, chapter_id: 1 }));
    return openListPage('zeroActivityList', { rows, ...more }, setting);
  };

  it('asks for help, and reminds', async () => {
    const { entry, acts } = await openList();
    await screen.findByRole('button', { name: 'Actions for Oliver Strand' });
    chooseAction('Ask someone to help Oliver Strand');
    expect(entry()).toEqual({
      form: 'helper',
      stored: { member_id: 13, chapter_id: 1, name: 'Oliver Strand' },
    });
    await press('Close');
    chooseAction('Send Oliver Strand a reminder');
    expect(acts()).toEqual([{ name: 'remind', kind: 'posting', memberIds: [13] }]);
  });

  it('has no filter by letters for anyone who may not read them', async () => {
    const filters = () => screen.queryByRole('button', { name: /^Letters/ });
    await openList({ choices: { letters: [] } });
    expect(filters()).toBe(null);
  });
});
