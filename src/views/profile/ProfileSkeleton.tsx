import type { PageId } from '../../contract/pages.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { profileTabs } from './profileTabs.ts';

interface ProfileSkeletonProps {
  page: PageId;
  /** The panels under the head: each has a title and the names of its lines. */
  panels: readonly { title: string; names: readonly string[] }[];
}

/** A profile page's placeholders before its first answer; the tabs show right away. */
export function ProfileSkeleton({ page, panels }: ProfileSkeletonProps) {
  return (
    <>
      <p className="sr-only" role="status">
        Loading profile
      </p>
      <div className="panel">
        <div className="who" aria-hidden="true">
          <span className="avatar large">
            <Skeleton width="72px" shape="round" />
          </span>
          <div className="grid gap-3 py-2">
            <Skeleton width="180px" />
            <Skeleton width="220px" />
            <Skeleton width="140px" />
          </div>
        </div>
        <Tabs label="Profile" tabs={profileTabs(page)} />
      </div>
      <div className={panels.length > 1 ? 'two-columns' : 'mt-3'} aria-hidden="true">
        {panels.map(({ title, names }) => (
          <Panel key={title} title={title}>
            <dl className="facts">
              {names.map((name) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Skeleton width="160px" />
                  </dd>
                </div>
              ))}
            </dl>
          </Panel>
        ))}
      </div>
    </>
  );
}
