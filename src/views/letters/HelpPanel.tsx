import type { LettersOfMember } from '../../contract/people/letters.ts';
import { dayOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { Quote } from '../parts/Changes.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { ZeroDots } from '../zeroActivity/ZeroDots.tsx';
import { helped } from './letterEntries.ts';

type Help = NonNullable<LettersOfMember['help']>;

function Talks({ talks }: Pick<Help, 'talks'>) {
  return talks.map(({ id, by, date, note }) => (
    <div key={id}>
      <Quote>{note}</Quote>
      <p className="small muted">
        {nameOf(by)}, <time dateTime={date}>{dayOf(date)}</time>
      </p>
    </div>
  ));
}

type Props = Pick<ContentProps<'memberLetters'>, 'workspace' | 'data'> & { help: Help };

function HelpActions({ workspace, data: { letters }, help }: Props) {
  const stored = helped(letters);
  const { helper } = help;
  const open = (form: 'helper' | 'talk') => () => openForm(workspace, { form, stored });
  return (
    <div className="flex flex-wrap gap-2">
      {help.can_assign === 1 && (
        <Button onPressed={open('helper')}>{helper ? 'Ask someone else' : 'Ask someone to help'}</Button>
      )}
      {help.can_talk === 1 && <Button onPressed={open('talk')}>Note a talk</Button>}
      {help.can_assign === 1 && helper && (
        <Button
          variant="quiet"
          onPressed={() =>
            openForm(workspace, { form: 'helperEnd', stored: { ...stored, helper: nameOf(helper.person) } })
          }
        >
          End the help
        </Button>
      )}
    </div>
  );
}

/** How the member is being helped before anyone writes a letter. */
export function HelpPanel(props: Props) {
  const { helper, talks, zero_metrics, weeks_at_zero, absences, allowed } = props.help;
  const weeks = countWith(weeks_at_zero, 'week', 'weeks');
  return (
    <Panel title="Help first">
      <div className="stack p-4">
        {zero_metrics.length > 0 && <ZeroDots zeros={zero_metrics} />}
        <p className="muted">
          {weeks_at_zero > 0 ? `Nothing recorded for ${weeks}. ` : ''}
          {absences} of {countWith(allowed, 'absence', 'absences')} in six months.
        </p>
        {helper && <MemberLink member={helper.person} detail={`Helping since ${dayOf(helper.since)}`} />}
        {helper?.note && <p className="small">{helper.note}</p>}
        <Talks talks={talks} />
        <HelpActions {...props} />
      </div>
    </Panel>
  );
}
