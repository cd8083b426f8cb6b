import { metricById } from '../../contract/metrics.ts';
import { letterNames } from '../../contract/people/letterTexts.ts';
import type { ZeroActivityRow } from '../../contract/records/zeroActivity.ts';
import { dayOf, shortMonthOf } from '../dates.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { MetricIcon } from '../parts/figures/MetricIcon.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import { helperWords } from './zeroWords.ts';

/** The member; the whole cell is a link. */
export function QuietMember({ member, profession, joined }: ZeroActivityRow) {
  const since = joined && `since ${shortMonthOf(joined)}`;
  return (
    <span className="person">
      <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} size="medium" />
      <span>
        <b>{nameOf(member)}</b>
        <small>{[profession, since].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}

export function LastRecord({ last_record }: Pick<ZeroActivityRow, 'last_record'>) {
  if (!last_record) return <span className="muted">None yet</span>;
  const { key, record } = metricById(last_record.metric);
  return (
    <span className="last-record inline-flex items-center gap-2" data-metric={key}>
      <MetricIcon metric={key} />
      <span>
        {record}, <time dateTime={last_record.date}>{dayOf(last_record.date)}</time>
      </span>
    </span>
  );
}

/** The helper, or else the mentor, whom leaders ask first. */
export function QuietHelper({ helper, mentor }: ZeroActivityRow) {
  if (helper) return <MemberLink member={helper.person} detail={helperWords(helper)} />;
  return mentor ? <MemberLink member={mentor} detail="Mentor" /> : <span className="muted">Nobody yet</span>;
}

export function NewestLetter({ letter }: Pick<ZeroActivityRow, 'letter'>) {
  if (!letter) return <span className="muted">None</span>;
  const { kind, sent_on } = letter;
  return (
    <span>
      {letterNames[kind]}, {sent_on === null ? 'draft' : dayOf(sent_on)}
    </span>
  );
}
