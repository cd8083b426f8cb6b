import type { Lifecycle, LifecycleAction } from '../../contract/lifecycle.ts';
import { countWith } from '../figures.ts';

type Ahead = Lifecycle['ahead'];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const sentence = (parts: readonly (string | false)[], end: string): string => {
  const there = parts.filter((part): part is string => part !== false);
  return there.length === 0 ? '' : `${listed(there)} ${end}`;
};

const givenBack = ({ slots, subs, sits_in }: Ahead): readonly string[] => [
  sentence([slots > 0 && countWith(slots, 'slot', 'slots')], 'given back.'),
  sentence([subs > 0 && countWith(subs, 'request for a sub', 'requests for a sub')], 'canceled.'),
  sentence([sits_in > 0 && countWith(sits_in, 'member', 'members')], 'without their sub, and told so.'),
];

const left = ({ proteges, has_mentor, roles }: Ahead): readonly string[] => [
  sentence([proteges > 0 && countWith(proteges, 'protege', 'proteges')], 'without their mentor.'),
  has_mentor === 1 ? 'The mentoring ends.' : '',
  sentence([roles > 0 && countWith(roles, 'role', 'roles')], 'ended.'),
];

const linksText = (count: number): string =>
  sentence([count > 0 && countWith(count, 'link', 'links')], 'removed.');

/** @returns what happens with all that the member has before them, in short sentences. */
export const effectsOf = (action: LifecycleAction, ahead: Ahead): string => {
  const sentences: Readonly<Record<LifecycleAction, readonly string[]>> = {
    pause: givenBack(ahead),
    resume: [],
    transfer: [...givenBack(ahead), ...left(ahead)],
    end: [...givenBack(ahead), ...left(ahead), linksText(ahead.links)],
  };
  return sentences[action].filter(Boolean).join(' ');
};
