import { House, Pencil, Video } from 'lucide-react';
import { chapterToEdit } from '../../contract/organization/chapterForm.ts';
import type { ChapterDetails } from '../../contract/organization/chapters.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dateOf, weekdayOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { type Fact, FactList } from '../parts/FactList.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { meetingEntries } from './calendarEntries.ts';
import { chapterDetail } from './chapterDetail.tsx';
import { MeetingList } from './MeetingList.tsx';
import { Rules } from './Rules.tsx';
import { Visit } from './Visit.tsx';
import { WhatIsNext } from './WhatIsNext.tsx';

const welcomeOf = ({ takes_visitors, takes_drop_ins }: ChapterDetails): string => {
  if (takes_visitors === 0) return takes_drop_ins === 1 ? 'Members of other chapters' : 'No guests right now';
  return takes_drop_ins === 1 ? 'Visitors and members of other chapters' : 'Visitors';
};

const factsOf = (chapter: ChapterDetails): readonly Fact[] => [
  { name: 'Meets', value: `${weekdayOf(chapter.weekday)}s at ${chapter.time}` },
  { name: 'Time zone', value: chapter.time_zone },
  { name: 'Place', value: chapter.place ?? '' },
  {
    name: 'Online',
    value: chapter.online === 1 ? 'Yes, you can join by video' : 'No',
    ...(chapter.online_link && {
      reach: { href: chapter.online_link, icon: Video, opensTab: true },
    }),
  },
  { name: 'Open to', value: welcomeOf(chapter) },
  { name: 'Region', value: chapter.region ?? '' },
  { name: 'Founded', value: dateOf(chapter.founded_on ?? '') },
];

function Contact({ contact }: Pick<ChapterDetails, 'contact'>) {
  return (
    <Panel title="Contact">
      <div className="panel-body">
        {contact ? <MemberLink member={contact} /> : <span className="muted">Not provided</span>}
      </div>
    </Panel>
  );
}

function Home({ id }: { id: number }) {
  return (
    <PageLink
      className="button quiet small"
      to={{ page: 'myChapter', params: { id: String(id) }, query: {} }}
    >
      <House className="icon" />
      <span className="word">Home</span>
    </PageLink>
  );
}

function Edit({ workspace, data: { chapter } }: ContentProps<'chapterDetails'>) {
  const { contact, time_zone: zone } = chapter;
  const edit = () =>
    openForm(workspace, {
      form: 'chapterFacts',
      stored: chapterToEdit(chapter),
      lists: {
        zones: [{ value: zone, label: zone }],
        ...(contact && { contacts: [{ value: contact.id, label: nameOf(contact) }] }),
      },
    });
  return (
    <Button variant="quiet" size="small" icon={Pencil} onPressed={edit}>
      Edit
    </Button>
  );
}

function Details(props: ContentProps<'chapterDetails'>) {
  const { workspace, detail, data } = props;
  const { chapter } = data;
  return (
    <div className="two-columns">
      <div className="stack">
        {chapter.start && <WhatIsNext start={chapter.start} />}
        <Panel
          title="The chapter"
          end={
            <>
              {chapter.is_inside === 1 && <Home id={chapter.id} />}
              <Visit workspace={workspace} chapter={chapter} />
              {chapter.can_edit === 1 && <Edit {...props} />}
            </>
          }
        >
          <FactList facts={factsOf(chapter)} />
        </Panel>
        {chapter.rules && <Rules rules={chapter.rules} currency={chapter.currency} />}
        {chapter.description && (
          <Panel title="What to expect">
            <div className="panel-body prose grid gap-3.5 leading-[1.55]">
              <p>{chapter.description}</p>
            </div>
          </Panel>
        )}
      </div>
      <div className="stack">
        <Panel
          title="Next meetings"
          end={
            <CalendarButton
              detail={detail}
              name={`Meetings of ${chapter.name}`}
              entries={meetingEntries(chapter)}
            >
              Add to calendar
            </CalendarButton>
          }
        >
          {chapter.meetings.length > 0 ? (
            <MeetingList meetings={chapter.meetings} />
          ) : (
            <EmptyState title="No meeting planned." />
          )}
        </Panel>
        <Contact contact={chapter.contact} />
      </div>
    </div>
  );
}

/** When and where a chapter meets, and its contact. */
export default chapterDetail({
  page: 'chapterDetails',
  subject: 'the chapter',
  skeleton: [{ title: 'The chapter', lines: 7 }],
  beside: [{ title: 'Next meetings', lines: 4 }],
  Content: Details,
});
