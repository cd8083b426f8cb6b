import type { DetailDataOf } from '../../contract/detailPorts.ts';
import { dateOf } from '../dates.ts';
import { PaperMark } from '../parts/PaperMark.tsx';
import { nameOf } from '../people.ts';

type Assignment = DetailDataOf<'coachingAssignment'>['assignment'];

/** The day on which the last step was done. */
const completedOn = ({ steps, assigned_on }: Assignment): string =>
  steps
    .flatMap(({ done_at }) => done_at ?? [])
    .sort()
    .at(-1)
    ?.slice(0, 10) ?? assigned_on;

/** The certificate as it is handed over: one page of paper. */
export function CertificatePaper({ assignment }: { assignment: Assignment }) {
  const { member, certificate, coach, chapter, steps, logo } = assignment;
  const day = completedOn(assignment);
  return (
    <article className="certificate" aria-label={`Certificate: ${certificate.name}`}>
      <PaperMark logo={logo} />
      <p className="certificate-kind">Certificate</p>
      <p className="certificate-name">{certificate.name}</p>
      <p>is awarded to</p>
      <p className="certificate-member">{nameOf(member)}</p>
      <p>of the {chapter.name} chapter, who completed</p>
      <ul>
        {steps.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="certificate-foot">
        <span>
          <b>
            <time dateTime={day}>{dateOf(day)}</time>
          </b>
          <small>Date</small>
        </span>
        <span>
          <b>{coach ? nameOf(coach) : chapter.name}</b>
          <small>{coach ? 'Coach' : 'Chapter'}</small>
        </span>
      </p>
    </article>
  );
}
