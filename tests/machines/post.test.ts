import { expect, it } from 'vitest';
import {
  postCharts,
  postIgnored,
  postLink,
  postMembers,
  postModel,
  postOptions,
} from '../model/machines/post.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: postCharts, ignored: postIgnored });

const withLink = () => {
  const live = startLive(postModel);
  live.happen({ type: 'member.chosen', memberId: 12 });
  live.happen({ type: 'xstate.done.actor.loadPostLinks', output: [postLink] });
  live.happen({ type: 'link.chosen', linkId: 31 });
  return live;
};
const share = (live: ReturnType<typeof withLink>, kind: 'logged' | 'refused') => {
  live.happen({ type: 'share.requested' });
  const record = { metric: 5, id: 77 };
  live.happen({
    type: 'xstate.done.actor.shareLink',
    output: kind === 'logged' ? { kind, record, isCopied: true } : { kind },
  });
};

it('shares the chosen link’s own address', () => {
  const live = withLink();
  live.happen({ type: 'share.requested' });
  expect(live.runs.at(-1)?.input).toEqual({ linkId: 31, address: 'https://carter.example/guide' });
});

it('confirms a logged post with a tooltip for one second', () => {
  const live = withLink();
  share(live, 'logged');
  expect({
    copied: live.snapshot().hasTag('copied'),
    pauses: postModel.machine.implementations.delays,
  }).toEqual({ copied: true, pauses: { tooltipPause: 1_000, failurePause: 1_500 } });
});

it('ends as recorded, with the last share, only when something was shared', () => {
  const shared = withLink();
  share(shared, 'logged');
  shared.happen({ type: 'dialog.dismissed' });
  expect(shared.snapshot().output).toEqual({ kind: 'recorded', record: { metric: 5, id: 77 } });
  const refused = withLink();
  share(refused, 'refused');
  refused.happen({ type: 'dialog.dismissed' });
  expect(refused.snapshot().output).toEqual({ kind: 'dismissed' });
});

it('marks a shared link immediately and stops highlighting its member', () => {
  const live = withLink();
  live.happen({ type: 'xstate.done.actor.loadPostMembers', output: postOptions });
  share(live, 'refused');
  expect(live.snapshot().context).toMatchObject({ links: [postLink], members: postMembers });
  share(live, 'logged');
  expect(live.snapshot().context).toMatchObject({
    links: [{ ...postLink, shared_by_me_this_week: 1, shares_this_week: 3 }],
    members: [
      { id: 12, name: 'Ben Carter', in_chapter: 1, text_bold: 0 },
      { id: 15, name: 'Cleo Dunn', in_chapter: 1, text_bold: 0 },
    ],
  });
});

it('keeps highlighting a member with another unshared link', () => {
  const live = startLive(postModel);
  const other = { ...postLink, id: 32 };
  live.happen({ type: 'xstate.done.actor.loadPostMembers', output: postOptions });
  live.happen({ type: 'member.chosen', memberId: 12 });
  live.happen({ type: 'xstate.done.actor.loadPostLinks', output: [postLink, other] });
  live.happen({ type: 'link.chosen', linkId: 32 });
  share(live, 'logged');
  expect(live.snapshot().context).toMatchObject({
    links: [postLink, { ...other, shared_by_me_this_week: 1, shares_this_week: 3 }],
    members: postMembers,
  });
});

it('can’t be closed or redirected while a share is being logged', () => {
  const live = withLink();
  live.happen({ type: 'share.requested' });
  live.happen({ type: 'dialog.dismissed' });
  live.happen({ type: 'member.chosen', memberId: 15 });
  live.happen({ type: 'share.requested' });
  expect({
    state: live.snapshot().value,
    calls: live.runs.filter(({ name }) => name === 'shareLink').length,
  }).toEqual({ state: 'sharing', calls: 1 });
});
