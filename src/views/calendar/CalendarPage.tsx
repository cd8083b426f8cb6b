import { CalendarSync } from 'lucide-react';
import { detailPage } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { openForm } from '../workspace/openForm.ts';
import { Month } from './Month.tsx';

/** The member's own meetings, events, slots and subs. */
export default detailPage({
  page: 'calendar',
  title: 'My Profile',
  subject: 'your calendar',
  Head: ({ detail, workspace }) => (
    <PageHead
      title="My Profile"
      heading="Calendar"
      actions={
        <>
          <Button
            size="small"
            icon={CalendarSync}
            onPressed={() => openForm(workspace, { form: 'calendarFeed', stored: null })}
          >
            Subscribe
          </Button>
          <PrintButton page={detail} />
        </>
      }
    />
  ),
  Skeleton: panelSkeletons('Loading calendar', [{ title: 'Month', lines: 10 }]),
  Content: ({ workspace, detail, data: { month, today, items } }) => (
    <Month
      workspace={workspace}
      detail={detail}
      month={month}
      today={today}
      items={items}
      whose="My calendar"
      empty="Nothing planned."
    />
  ),
});
