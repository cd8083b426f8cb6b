import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { goTo } from '../../routes/bridge.ts';
import { planningOf } from '../chapter/eventForms.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { openForm } from '../workspace/openForm.ts';
import { Month } from './Month.tsx';

function Plan({
  workspace,
  data,
  words,
}: Pick<ContentProps<'chapterCalendar'>, 'workspace' | 'data'> & { words: string }) {
  const me = useSelector(workspace, ({ context }) => context.shell?.member);
  if (data.can_plan !== 1) return null;
  const plan = () => openForm(workspace, planningOf(data.chapter, me));
  return (
    <Button variant="primary" icon={Plus} onPressed={plan}>
      {words}
    </Button>
  );
}

function Head({ workspace, detail, data }: HeadProps<'chapterCalendar'>) {
  const location = useSelector(detail, ({ context }) => context.location);
  return (
    <PageHead
      title="Chapter Calendar"
      actions={
        <>
          <ChapterSwitch chapter={data?.chapter ?? null} location={location} onChosen={goTo} />
          <PrintButton page={detail} />
          {data && <Plan workspace={workspace} data={data} words="Event" />}
        </>
      }
    />
  );
}

/** The chapter's meetings and events. */
export default detailPage({
  page: 'chapterCalendar',
  title: 'Chapter Calendar',
  subject: 'the chapter’s calendar',
  Head,
  Skeleton: panelSkeletons('Loading calendar', [{ title: 'Month', lines: 10 }]),
  Content: ({ workspace, detail, data }) => (
    <Month
      workspace={workspace}
      detail={detail}
      month={data.month}
      today={data.today}
      items={data.items}
      whose={data.chapter.name}
      empty="No events this month."
      fill={<Plan workspace={workspace} data={data} words="Add one" />}
    />
  ),
});
