import type { DetailDataOf } from '../../contract/detailPorts.ts';
import { dateOf } from '../dates.ts';
import { PaperMark } from '../parts/PaperMark.tsx';
import { nameOf } from '../people.ts';

type Assignment = DetailDataOf<'coachingAssignment'>['assignment'];

/** The day on which the last step was completed. */
const completedOn = ({ steps, assigned_on }: Assignment): string =>
  steps
    .flatMap(({ done_at }) => done_at ?? [])
    .sort()
    .at(-1)
    ?.slice(0, 10) ?? assigned_on;

/** The printed certificate: one page. */
export function CertificatePaper({ assignment }: { assignment: Assignment }) {
  const { member, certificate, coach, chapter, steps, logo } = assignment;
  const day = completedOn(assignment);
  return (
    <article
      className="grid justify-items-center content-center gap-2.5 px-7 py-10 border border-line outline-3 outline-double outline-brand-strong -outline-offset-12 bg-raised text-center wrap-anywhere print:min-h-[80vh] print:break-inside-avoid"
      aria-label={`Certificate: ${certificate.name}`}
    >
      <PaperMark logo={logo} />
      <p className="tracking-[0.18em] uppercase text-ink-muted">Certificate</p>
      <p className="text-[1.5rem] font-[640] tracking-[-0.015em]">{certificate.name}</p>
      <p>is awarded to</p>
      <p className="text-figure font-semibold">{nameOf(member)}</p>
      <p>of the {chapter.name} chapter, who completed</p>
      <ul className="text-ink-muted">
        {steps.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-center gap-y-4 gap-x-16 mt-4">
        <span className="grid min-w-35 pt-1.5 border-t border-line-strong">
          <b>
            <time dateTime={day}>{dateOf(day)}</time>
          </b>
          <small className="text-ink-muted">Date</small>
        </span>
        <span className="grid min-w-35 pt-1.5 border-t border-line-strong">
          <b>{coach ? nameOf(coach) : chapter.name}</b>
          <small className="text-ink-muted">{coach ? 'Coach' : 'Chapter'}</small>
        </span>
      </p>
    </article>
  );
}
