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

describe('a dialog’s drafts', () => {
  it('are stored one per key: a new record doesn’t overwrite the offered draft', () => {
    keepDraft('ada', 'session', draft('older'));
    keepDraft('ada', 'session', draft('newer'));
    expect(readDraft('ada', 'session')).toEqual(draft('newer'));
    forgetDraft('ada', 'session', 'key-newer-0001');
    expect(readDraft('ada', 'session')).toEqual(draft('older'));
    forgetDraft('ada', 'session', 'key-older-0001');
    expect([readDraft('ada', 'session'), stored.size]).toEqual([null, 0]);
  });

  it('are updated under their key', () => {
    keepDraft('ada', 'session', draft('one'));
    keepDraft('ada', 'session', { ...draft('one'), values: { discussion: 'changed' } });
    forgetDraft('ada', 'session', 'key-other-0001');
    expect(readDraft('ada', 'session')?.values).toEqual({ discussion: 'changed' });
    forgetDraft('ada', 'session', 'key-one-0001');
    expect(readDraft('ada', 'session')).toBeNull();
  });

  it('are limited to the five newest', () => {
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

  it('are empty when the stored data can’t be read', () => {
    stored.set('chapterhouse.draft.ada.session', '{"idempotencyKey":1}');
    expect(readDraft('ada', 'session')).toBeNull();
    stored.set('chapterhouse.draft.ada.session', 'not JSON');
    expect(readDraft('ada', 'session')).toBeNull();
  });
});

describe('a form’s drafts', () => {
  const links: FormDraft = {
    idempotencyKey: 'form.socialLinks',
    values: {
      website: 'https://brook.example.org',
      others: [{ name: 'Fotos', url: 'https://f.example.org' }],
    },
    before: { website: '', others: [] },
  };

  it('belong to one member and one form, and include their lines', () => {
    keepDraft('ada', 'form.socialLinks', links);
    expect(readFormDraft('ada', 'form.socialLinks')).toEqual(links);
    expect([
      readFormDraft('ben', 'form.socialLinks'),
      readFormDraft('ada', 'form.biographyBusiness'),
      readDraft('ada', 'session'),
    ]).toEqual([null, null, null]);
  });

  it('are stored one per key and deleted by it', () => {
    keepDraft('ada', 'form.promo', { ...links, idempotencyKey: 'key-one-0001' });
    keepDraft('ada', 'form.promo', { ...links, idempotencyKey: 'key-two-0001' });
    forgetDraft('ada', 'form.promo', 'key-two-0001');
    expect(readFormDraft('ada', 'form.promo')?.idempotencyKey).toBe('key-one-0001');
    forgetDraft('ada', 'form.promo', 'key-one-0001');
    expect([readFormDraft('ada', 'form.promo'), stored.size]).toEqual([null, 0]);
  });

  it('are empty when the stored data lacks its base values', () => {
    stored.set('chapterhouse.draft.ada.form.promo', '[{"idempotencyKey":"key-one-0001","values":{}}]');
    expect(readFormDraft('ada', 'form.promo')).toBeNull();
  });
});

it.each([
  [[], 9, [9]],
  [[1, 2, 3, 4], 9, [9, 1, 2, 3, 4]],
  [[1, 2, 3, 4, 5], 9, [9, 1, 2, 3, 4]],
  [[1, 2, 3, 4, 5], 4, [4, 1, 2, 3, 5]],
])('of recent partners (%j), %i comes first and five are kept', (before, id, after) => {
  for (const each of before.toReversed()) noteRecentMember('ada', each);
  noteRecentMember('ada', id);
  expect([recentMembers('ada'), recentMembers('ben')]).toEqual([after, []]);
});

it('a conversation’s draft belongs to its member and conversation until the text is empty', () => {
  keepTalkText('ada', 'member.12', 'See you');
  expect([
    readTalkText('ada', 'member.12'),
    readTalkText('ben', 'member.12'),
    readTalkText('ada', 'chat.12'),
  ]).toEqual(['See you', '', '']);
  keepTalkText('ada', 'member.12', '');
  expect([readTalkText('ada', 'member.12'), stored.size]).toEqual(['', 0]);
});
