import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PostLinks, PostMembers, ShareOutcome } from '../../src/contract/ports.ts';
import { postMachine } from '../../src/machines/records/post.machine.ts';
import { dialogView } from '../../src/routes/table.ts';
import { link, membersForQuickPost } from '../fixtures/choices.ts';
import { deferred } from '../model/deferred.ts';
import { button, dialogNames, fill, press, textsOf } from './support/gestures.ts';
import { type Control, find, isDisabled, openIn, pick } from './support/quickDialogs.tsx';

const member: Control = ['combobox', 'Member'];
const linkField: Control = ['combobox', 'Link'];

const guide: PostLinks[number] = {
  ...link,
  id: 45,
  title: 'Lighting guide',
  type: 'SM Post',
  where_to_share: ['LinkedIn', 'E-mail'],
  url: 'https://example.org/lighting',
  shared_by_me_this_week: 1,
};

const openPost = async () => {
  await dialogView.load();
  const members = deferred<PostMembers>('loadPostMembers');
  const links = deferred<PostLinks, { memberId: number }>('loadPostLinks');
  const share = deferred<ShareOutcome, { linkId: number; address: string }>('shareLink');
  openIn('post', {
    post: postMachine.provide({
      actors: { loadPostMembers: members.logic, loadPostLinks: links.logic, shareLink: share.logic },
    }),
  });
  return {
    asked: links.inputs,
    shared: share.inputs,
    members: (rows: PostMembers['members'], recentMemberIds: readonly number[] = []) =>
      act(() => members.resolve({ members: rows, recentMemberIds })),
    links: (answer: PostLinks) => act(() => links.resolve(answer)),
    share: (outcome: ShareOutcome) => act(() => share.resolve(outcome)),
    loseShare: () => act(() => share.reject()),
  };
};

const openWithMember = async () => {
  const post = await openPost();
  await post.members(membersForQuickPost);
  pick('Member', 'Ben Carter');
  await post.links([link, guide]);
  return post;
};
const openWithLink = async (title = 'Lighting guide') => {
  const post = await openWithMember();
  pick('Link', title);
  return post;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('Quick Post', () => {
  it('waits for a member, then for one of their links, and again for another member', async () => {
    const post = await openPost();
    expect([
      dialogNames(),
      isDisabled(member),
      isDisabled(linkField),
      button('Share').disabled,
    ]).toMatchSnapshot();
    await post.members(membersForQuickPost);
    expect([isDisabled(member), isDisabled(linkField)]).toEqual([false, true]);
    pick('Member', 'Chloé Dietz');
    expect([post.asked(), isDisabled(linkField)]).toEqual([[{ memberId: 15 }], true]);
    await post.links([link]);
    expect([isDisabled(linkField), button('Share').disabled]).toEqual([false, true]);
    pick('Link', 'Spring open day');
    expect(button('Share').disabled).toBe(false);
    pick('Member', 'Ben Carter');
    expect([find(linkField).value, isDisabled(linkField), button('Share').disabled]).toEqual([
      '',
      true,
      true,
    ]);
  });

  it('lists recent members, the chapter, then others, each with an unshared link first in bold', async () => {
    const post = await openPost();
    await post.members(
      [
        { id: 11, name: 'Abe Ferrer', in_chapter: 0, text_bold: 1 },
        { id: 12, name: 'Ben Carter', in_chapter: 1, text_bold: 1 },
        { id: 13, name: 'Carla Reyes', in_chapter: 0, text_bold: 0 },
        { id: 14, name: 'Amy Berg', in_chapter: 1, text_bold: 0 },
      ],
      [13],
    );
    act(() => find(member).focus());
    fill(find(member), 'e');
    const groups = within(screen.getByRole('listbox')).getAllByRole('group');
    const namesIn = (group: HTMLElement) =>
      [...group.querySelectorAll('.name')].map((name) => [name.textContent, name.classList.contains('bold')]);
    expect(
      groups.map((group) => [group.querySelector('.group-name')?.textContent, namesIn(group)]),
    ).toMatchSnapshot();
  });

  it('shows each link’s description, its place, and whether it was shared this week', async () => {
    await openWithMember();
    act(() => find(linkField).focus());
    fill(find(linkField), 'i');
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(
      options.map((option) => [
        option.getAttribute('aria-label'),
        option.querySelector('.places')?.firstChild?.textContent,
        [...option.querySelectorAll('.place')].map(({ textContent }) => textContent),
        within(option).queryByText('Shared this week') !== null,
      ]),
    ).toEqual([
      ['Spring open day', 'MC Post', ['Facebook'], false],
      ['Lighting guide', 'SM Post', ['LinkedIn', 'E-mail'], true],
    ]);
  });

  it.each([true, false])(
    'shares the link, with a notice that it is logged and briefly that it is copied (%j)',
    async (isCopied) => {
      const post = await openWithLink('Spring open day');
      vi.useFakeTimers();
      expect(screen.queryByText('Shared this week')).toBeNull();
      press('Share');
      expect([post.shared(), button('Please wait...').disabled]).toEqual([
        [{ linkId: link.id, address: link.url }],
        true,
      ]);
      await post.share({ kind: 'logged', record: { metric: 5, id: 77 }, isCopied });
      const tooltip = () => screen.queryByRole('tooltip')?.textContent;
      expect([textsOf('status'), tooltip(), screen.getByText('Shared this week').isConnected]).toEqual([
        ['Your post has been logged'],
        isCopied ? 'Copied' : undefined,
        true,
      ]);
      act(() => vi.advanceTimersByTime(1000));
      expect([textsOf('status'), tooltip(), button('Share').disabled]).toEqual([
        ['Your post has been logged'],
        undefined,
        false,
      ]);
    },
  );

  it.each([
    ['refused', (post: Awaited<ReturnType<typeof openPost>>) => post.share({ kind: 'refused' })],
    ['unanswered', (post: Awaited<ReturnType<typeof openPost>>) => post.loseShare()],
  ])('%s says so for a second and a half and can be retried', async (_name, fail) => {
    const post = await openWithLink();
    vi.useFakeTimers();
    press('Share');
    await fail(post);
    act(() => vi.advanceTimersByTime(1499));
    expect([textsOf('alert'), button('Share').disabled]).toEqual([['The given data was invalid.'], false]);
    act(() => vi.advanceTimersByTime(1));
    expect([textsOf('alert'), textsOf('status')]).toEqual([[], []]);
    press('Share');
    expect(post.shared().length).toBe(2);
  });
});
