import { useSelector } from '@xstate/react';
import { rulesToEdit } from '../../contract/organization/chapterForm.ts';
import { goTo } from '../../routes/bridge.ts';
import { Rules } from '../chapter/Rules.tsx';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';
import { ComingMeetings } from './ComingMeetings.tsx';
import { EditButton } from './EditButton.tsx';
import { PlaceAndTime } from './PlaceAndTime.tsx';

function Head({ detail, data }: HeadProps<'chapterSettings'>) {
  const location = useSelector(detail, ({ context }) => context.location);
  return (
    <PageHead
      title="My Profile"
      heading="Chapter settings"
      actions={<ChapterSwitch chapter={data?.settings.chapter ?? null} location={location} onChosen={goTo} />}
    />
  );
}

function Settings({ workspace, data: { settings } }: ContentProps<'chapterSettings'>) {
  const { details, meetings } = settings;
  const { rules, can_edit } = details;
  return (
    <div className="two-columns">
      <div className="stack">
        <AnnouncementList workspace={workspace} settings={settings} />
        <ComingMeetings workspace={workspace} meetings={meetings} />
      </div>
      <div className="stack">
        <PlaceAndTime workspace={workspace} details={details} />
        {rules && (
          <Rules
            rules={rules}
            currency={details.currency}
            end={
              can_edit === 1 && (
                <EditButton
                  workspace={workspace}
                  what="chapter rules"
                  entry={{ form: 'chapterRules', stored: rulesToEdit(details) }}
                />
              )
            }
          />
        )}
      </div>
    </div>
  );
}

/** The settings of a chapter. */
export default detailPage({
  page: 'chapterSettings',
  title: 'My Profile',
  subject: 'the chapter’s settings',
  Head,
  Skeleton: panelSkeletons(
    'Loading chapter settings',
    [
      { title: 'Announcements', lines: 3 },
      { title: 'Coming meetings', lines: 10 },
    ],
    [
      { title: 'Place and time', lines: 4 },
      { title: 'Chapter rules', lines: 8 },
    ],
  ),
  Content: Settings,
});
