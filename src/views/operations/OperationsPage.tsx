import { useSelector } from '@xstate/react';
import { RefreshCw, Server } from 'lucide-react';
import type { Operations } from '../../contract/organization/operations.ts';
import { localMomentOf } from '../dates.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { MailPanel } from './MailPanel.tsx';
import { OperationsMark } from './OperationsMark.tsx';
import { installationFacts } from './operationsTexts.ts';
import { Reminders } from './Reminders.tsx';

function Installation({ operations }: { operations: Operations }) {
  return (
    <Panel title="This installation">
      <ul className="line-list marked">
        {installationFacts(operations).map(({ name, mark, text }) => (
          <li className="justify-start" key={name}>
            <OperationsMark kind={mark} />
            <span className="min-w-0">
              <b className="inline">{name}</b>
              <small className="wrap-anywhere">{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Servers({ servers }: { servers: NonNullable<Operations['servers']> }) {
  return (
    <Panel title="Servers of this database">
      <ul className="line-list marked">
        {servers.map(({ name, version, seen_at, is_here, is_this }) => (
          <li className="justify-start" key={`${name} ${seen_at}`}>
            <OperationsMark kind={is_here === 1 ? 'good' : 'late'} />
            <span className="min-w-0">
              <b className="wrap-anywhere inline">{name}</b>{' '}
              {is_this === 1 && (
                <Badge kind="info" icon={Server}>
                  This one
                </Badge>
              )}
              <small>
                {version} · {is_here === 1 ? 'seen' : 'not seen since'} {localMomentOf(seen_at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Content({ detail, data: { operations } }: ContentProps<'operations'>) {
  const { act } = useAction({ detail });
  const location = useSelector(detail, ({ context }) => context.location);
  const { servers } = operations;
  return (
    <div className="stack">
      <Reminders operations={operations} act={act} />
      <div className="operations grid gap-4 items-start min-[1100px]:grid-cols-[minmax(0,1fr)_340px]">
        <div className="stack">
          <MailPanel operations={operations} location={location} act={act} />
          <JobsPanel operations={operations} />
        </div>
        <div className="stack">
          <Installation operations={operations} />
          {servers !== null && <Servers servers={servers} />}
        </div>
      </div>
    </div>
  );
}

function Head({ detail, data }: HeadProps<'operations'>) {
  const canRefresh = useSelector(detail, (snapshot) => snapshot.can({ type: 'retry.requested' }));
  return (
    <PageHead
      title="My Profile"
      heading="Operations"
      actions={
        data && (
          <>
            <span className="muted">
              Updated {localMomentOf(data.operations.at)}, refreshes every 30 seconds
            </span>
            <Button
              variant="quiet"
              icon={RefreshCw}
              isDisabled={!canRefresh}
              onPressed={() => detail.send({ type: 'retry.requested' })}
            >
              Refresh
            </Button>
          </>
        )
      }
    />
  );
}

/** The state of the installation, for administrators. */
export default detailPage({
  page: 'operations',
  title: 'My Profile',
  subject: 'the state of the installation',
  Head,
  Skeleton: panelSkeletons('Loading the installation’s status', [
    { title: 'Mail', lines: 3 },
    { title: 'Jobs', lines: 4 },
    { title: 'This installation', lines: 7 },
  ]),
  Content,
});
