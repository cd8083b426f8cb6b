import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormDraft } from '../../src/contract/formPorts.ts';
import type { Draft } from '../../src/contract/ports.ts';
import {
  forgetDraft,
  keepDraft,
  keepTalkText,
  noteRecentMember,
  readDraft,
  readFormDraft,
  readTalkText,
  recentMembers,
} from '../../src/services/device/device.ts';
import { storageOf } from './storage.ts';

const draft = (mark: string): Draft => ({ idempotencyKey: `key-${mark}-0001`, values: { discussion: mark } });

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storageOf(stored));
});

describe('the drafts of a dialog', () => {
  it('are kept one for each key: a new record does not overwrite the draft that is offered', () => {
    keepDraft('ada', 'session', draft('older'));
    keepDraft('ada', 'session', draft('newer'));
    expect(readDraft('ada', 'session')).toEqual(draft('newer'));
    forgetDraft('ada', 'session', 'key-newer-0001');
    expect(readDraft('ada', 'session')).toEqual(draft('older'));
    forgetDraft('ada', 'session', 'key-older-0001');
    expect([readDraft('ada', 'session'), stored.size]).toEqual([null, 0]);
  });

  it('change under their key', () => {
    keepDraft('ada', 'session', draft('one'));
    keepDraft('ada', 'session', { ...draft('one'), values: { discussion: 'changed' } });
    forgetDraft('ada', 'session', 'key-other-0001');
    expect(readDraft('ada', 'session')?.values).toEqual({ discussion: 'changed' });
    forgetDraft('ada', 'session', 'key-one-0001');
    expect(readDraft('ada', 'session')).toBeNull();
  });

  it('are five at most, the newest ones', () => {
    for (const mark of ['1', '2', '3', '4', '5', '6']) keepDraft('ada', 'session', draft(mark));
    const kept = [];
    for (let next = readDraft('ada', 'session'); next; next = readDraft('ada', 'session')) {
      kept.push(next.values.discussion);
      forgetDraft('ada', 'session', next.idempotencyKey);
    }
    expect(kept).toEqual(['6', '5', '4', '3', '2']);
  });

  it('belong to one member and one dialog', () => {
    keepDraft('ada', 'session', draft('hers'));
    expect([readDraft('ben', 'session'), readDraft('ada', 'referral')]).toEqual([null, null]);
  });

  it('are none where what is stored cannot be read', () => {
    stored.set('chapterhouse.draft.ada.session', '{"idempotencyKey":1}');
    expect(readDraft('ada', 'session')).toBeNull();
    stored.set('chapterhouse.draft.ada.session', 'not JSON');
    expect(readDraft('ada', 'session')).toBeNull();
  });
});

describe('the drafts of a form', () => {
  const links: FormDraft = {
    idempotencyKey: 'form.socialLinks',
    values: {
      website: 'https://brook.example.org',
      others: [{ name: 'Fotos', url: 'https://f.example.org' }],
    },
    before: { website: '', others: [] },
  };

  it('belong to one member and one form, and are kept with the lines that they hold', () => {
    keepDraft('ada', 'form.socialLinks', links);
    expect(readFormDraft('ada', 'form.socialLinks')).toEqual(links);
    expect([
      readFormDraft('ben', 'form.socialLinks'),
      readFormDraft('ada', 'form.biographyBusiness'),
      readDraft('ada', 'session'),
    ]).toEqual([null, null, null]);
  });

  it('are kept one for each key, and forgotten by it', () => {
    keepDraft('ada', 'form.promo', { ...links, idempotencyKey: 'key-one-0001' });
    keepDraft('ada', 'form.promo', { ...links, idempotencyKey: 'key-two-0001' });
    forgetDraft('ada', 'form.promo', 'key-two-0001');
    expect(readFormDraft('ada', 'form.promo')?.idempotencyKey).toBe('key-one-0001');
    forgetDraft('ada', 'form.promo', 'key-one-0001');
    expect([readFormDraft('ada', 'form.promo'), stored.size]).toEqual([null, 0]);
  });

  it('are none where what is stored does not say what it changes', () => {
    stored.set('chapterhouse.draft.ada.form.promo', '[{"idempotencyKey":"key-one-0001","values":{}}]');
    expect(readFormDraft('ada', 'form.promo')).toBeNull();
  });
});

it.each([
  [[], 9, [9]],
  [[1, 2, 3, 4], 9, [9, 1, 2, 3, 4]],
  [[1, 2, 3, 4, 5], 9, [9, 1, 2, 3, 4]],
  [[1, 2, 3, 4, 5], 4, [4, 1, 2, 3, 5]],
])('of those recorded with last (%j), %i comes first and five stay', (before, id, after) => {
  for (const each of before.toReversed()) noteRecentMember('ada', each);
  noteRecentMember('ada', id);
  expect([recentMembers('ada'), recentMembers('ben')]).toEqual([after, []]);
});

it('what is typed into a conversation stays with its member and it, until nothing is typed', () => {
  keepTalkText('ada', 'member.12', 'See you');
  expect([
    readTalkText('ada', 'member.12'),
    readTalkText('ben', 'member.12'),
    readTalkText('ada', 'chat.12'),
  ]).toEqual(['See you', '', '']);
  keepTalkText('ada', 'member.12', '');
  expect([readTalkText('ada', 'member.12'), stored.size]).toEqual(['', 0]);
});
