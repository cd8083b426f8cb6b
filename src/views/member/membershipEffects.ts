import type { Lifecycle, LifecycleAction } from '../../contract/people/lifecycle.ts';
import { countWith } from '../figures.ts';

type Ahead = Lifecycle['ahead'];

const sentence = (count: number, [one, several]: readonly [string, string], end: string): string =>
  count === 0 ? '' : `${countWith(count, one, several)} ${end}`;

const givenBack = ({ slots, subs, sits_in }: Ahead): readonly string[] => [
  sentence(slots, ['slot is', 'slots are'], 'given back.'),
  sentence(subs, ['request for a sub is', 'requests for a sub are'], 'canceled.'),
  sentence(sits_in, ['member loses the sub', 'members lose their sub'], 'and will be told.'),
];

const left = ({ proteges, has_mentor, roles }: Ahead): readonly string[] => [
  sentence(proteges, ['protege needs', 'proteges need'], 'another mentor.'),
  has_mentor === 1 ? 'The mentoring ends.' : '',
  sentence(roles, ['role ends', 'roles end'], 'today.'),
];

const linksText = (count: number): string => sentence(count, ['link is', 'links are'], 'removed.');

/** @returns what happens to all of the member's commitments, in short sentences. */
export const effectsOf = (action: LifecycleAction, ahead: Ahead): string => {
  const sentences: Readonly<Record<LifecycleAction, readonly string[]>> = {
    pause: givenBack(ahead),
    resume: [],
    transfer: [...givenBack(ahead), ...left(ahead)],
    end: [...givenBack(ahead), ...left(ahead), linksText(ahead.links)],
    erase: [...givenBack(ahead), ...left(ahead)],
  };
  return sentences[action].filter(Boolean).join(' ');
};
