import type { InferOutput, ObjectSchema } from 'valibot';
import type { Coming, ComingAnswer, standing } from '../../contract/meetings/coming.ts';
import { clockAt, localMomentOf } from '../dates.ts';
import { countWith } from '../figures.ts';

/** The member's status for a meeting. */
export type Standing = InferOutput<ObjectSchema<typeof standing, undefined>>;

export interface Said {
  readonly words: string;
  readonly note: string;
}

const comingSoFar = (count: number, one: string, more: string): string =>
  count === 0 ? 'Nobody has said so yet.' : `${countWith(count, one, more)} coming so far.`;

type Request = NonNullable<Coming['request']>;

const subOf = (request: Request | null): string => request?.sub?.name || 'Somebody';

const saying: Readonly<Record<ComingAnswer, (stands: Standing) => Said>> = {
  none: ({ coming_count }) => ({
    words: 'Are you coming?',
    note: comingSoFar(coming_count, 'is', 'are'),
  }),
  coming: ({ coming_count }) => ({
    words: 'You’re coming',
    note:
      coming_count > 1
        ? comingSoFar(coming_count - 1, 'other is', 'others are')
        : 'You’re the first to say so.',
  }),
  notComing: () => ({ words: 'You’re not coming', note: 'Without a sub you’ll be marked Absent.' }),
  subAsked: ({ coming: { at } }) => ({
    words: 'You asked for a sub',
    note: `${at === null ? '' : `${localMomentOf(at)}. `}No offers yet.`,
  }),
  subOffered: ({ coming: { request } }) => ({
    words: `${subOf(request)} ${request?.status === 'Offered' ? 'offered to sub' : 'will sub'}`,
    note: [
      request?.sub?.about,
      request?.status === 'Offered'
        ? 'Accept the offer, then a leader confirms it.'
        : 'A leader still has to confirm.',
    ]
      .filter(Boolean)
      .join('. '),
  }),
  subConfirmed: ({ coming: { request } }) => ({
    words: `${subOf(request)} is your sub`,
    note: 'You’ll be marked Substitute.',
  }),
};

/** @returns the status in words; being in the room overrides any answer. */
export const sayingOf = (stands: Standing, timeZone: string): Said =>
  stands.here_since === null
    ? saying[stands.coming.answer](stands)
    : {
        words: `You’re checked in, ${clockAt(stands.here_since, timeZone)}`,
        note: `${countWith(stands.here_count, 'member is', 'members are')} here so far.`,
      };
