import { Mail, Phone } from 'lucide-react';
import type { VisitorInFull } from '../../contract/meetings/chapterVisitors.ts';
import { dayOf } from '../dates.ts';
import { MemberLink } from '../parts/MemberLink.tsx';
import { DueCell, StageBadge } from './stages.tsx';

const came = { 1: 'Came', 0: 'Didn’t come' } as const;

/** A visitor's profession, when they came and with whom, and how to reach them. */
export function Visit({ visitor }: { visitor: VisitorInFull }) {
  const { profession, business_name, attended, date, invited_by, invited_by_name, methods, contact } =
    visitor;
  const phone = contact?.cell_phone ?? contact?.work_phone;
  return (
    <div className="panel-body side-part">
      <p className="muted">{[profession, business_name].filter(Boolean).join(', ')}</p>
      <p className="muted">
        {attended === null ? 'Registered for' : came[attended]} {dayOf(date)}
        {invited_by ? (
          <>
            {' with '}
            <MemberLink member={invited_by} />
          </>
        ) : (
          `, ${invited_by_name ?? 'public form'}`
        )}
        {methods.length > 0 && ` · ${methods.join(', ')}`}
      </p>
      {contact && (
        <div className="flex flex-wrap gap-2">
          {phone && (
            <a className="button small" href={`tel:${phone}`}>
              <Phone className="icon" />
              Call
            </a>
          )}
          <a className="button small" href={`mailto:${contact.email}`}>
            <Mail className="icon" />
            E-mail
          </a>
        </div>
      )}
    </div>
  );
}

/** Who follows up a visitor, and what comes next. */
export function Next({ visitor }: { visitor: VisitorInFull }) {
  const { owner, outcome, next_step, due } = visitor;
  return (
    <dl className="facts">
      <div>
        <dt>Owner</dt>
        <dd>{owner ? <MemberLink member={owner} /> : <span className="muted">Nobody yet</span>}</dd>
      </div>
      <div>
        <dt>Outcome</dt>
        <dd>
          <StageBadge outcome={outcome} />
        </dd>
      </div>
      <div>
        <dt>Next step</dt>
        <dd>{next_step ?? <span className="muted">No next step</span>}</dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>{due ? <DueCell {...visitor} /> : <span className="muted">No date</span>}</dd>
      </div>
    </dl>
  );
}
