import { useSelector } from '@xstate/react';
import { selectMember } from '../../machines/recordings/context.ts';
import { dayOf } from '../dates.ts';
import { DraftBanner } from '../parts/DraftBanner.tsx';
import { nameOf } from '../people.ts';
import type { RecordingActor } from './selectMeta.ts';

interface DraftOfferProps {
  recording: RecordingActor;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The typed member, or else the person, and the day: `Marcus Adeyemi, Mon 23 Nov`. */
const useAbout = (recording: RecordingActor): string => {
  const values = useSelector(recording, ({ context }) => context.draft?.values);
  const member = useSelector(recording, selectMember(values?.receiver_id ?? null));
  const person = [textOf(values?.first_name), textOf(values?.last_name)].filter(Boolean).join(' ');
  const day = textOf(values?.date);
  return [member ? nameOf(member) : person, day && dayOf(day)].filter(Boolean).join(', ');
};

/** Offers the unfinished record from last time. */
export function DraftOffer({ recording }: DraftOfferProps) {
  const isOffered = useSelector(recording, (snapshot) => snapshot.can({ type: 'draft.resumed' }));
  const about = useAbout(recording);
  if (!isOffered) return null;
  return <DraftBanner of={recording}>{`You have an unfinished record${about && `: ${about}`}.`}</DraftBanner>;
}
