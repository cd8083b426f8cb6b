import { Mail, Phone, TriangleAlert } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import { formatPhone } from '../../contract/people/phone.ts';
import { dayOf } from '../dates.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';
import { FactList } from '../parts/FactList.tsx';
import { ListCrumb } from '../parts/ListCrumb.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { editSub, subMovesOf, subNamed } from './subActions.ts';
import { SubBadge } from './subColumns.tsx';

type Row = RowOf<'sub'>;

const rowOf = (request: ContentProps<'subRequest'>['data']['request']): Row => ({ kind: 'sub', ...request });

function Head({ workspace, data, detail }: HeadProps<'subRequest'>) {
  return (
    <>
      <ListCrumb workspace={workspace} title="Sub Requests" page="subRequests" />
      <PageHead
        title="Sub Requests"
        heading={data ? subNamed(rowOf(data.request)) : <Skeleton width="240px" />}
        actions={data && <PrintButton page={detail} />}
      />
    </>
  );
}

function Buttons(props: ContentProps<'subRequest'> & { row: Row }) {
  const { workspace, row } = props;
  const { canAct, act } = useAction(props);
  return (
    <div className="flex flex-wrap gap-2">
      {subMovesOf(row).map(({ icon, words, action: move }) => (
        <Button key={words} icon={icon} isDisabled={!canAct} onPressed={() => act(move)}>
          {words}
        </Button>
      ))}
      {editSub.isFor?.(row) && (
        <Button icon={editSub.icon} onPressed={() => openForm(workspace, editSub.entry(row))}>
          {editSub.words}
        </Button>
      )}
    </div>
  );
}

function Sub({ sub, open_to_anyone, sixty_seconds }: Row) {
  const business = sub?.business ? `, ${sub.business}` : '';
  return (
    <FactList
      facts={[
        {
          name: 'Sub',
          value: sub ? `${sub.name}${business}` : open_to_anyone === 1 ? 'Open to anyone' : 'Nobody yet',
        },
        ...(sub?.email
          ? [{ name: 'E-mail', value: sub.email, reach: { href: `mailto:${sub.email}`, icon: Mail } }]
          : []),
        ...(sub?.cell_phone
          ? [
              {
                name: 'Cell phone',
                value: formatPhone(sub.cell_phone),
                reach: { href: `tel:${sub.cell_phone}`, icon: Phone },
              },
            ]
          : []),
        ...(sixty_seconds ? [{ name: 'For the 60 seconds', value: sixty_seconds }] : []),
      ]}
    />
  );
}

function Content(props: ContentProps<'subRequest'>) {
  const row = rowOf(props.data.request);
  const { meeting, member, profession, reason, notes, asked_on, warnings } = row;
  return (
    <div className="stack">
      <Buttons {...props} row={row} />
      <Panel title="Request" end={<SubBadge {...row} />}>
        <FactList
          facts={[
            { name: 'Meeting', value: [dayOf(meeting.date), meeting.place].filter(Boolean).join(', ') },
            { name: 'Member', value: [nameOf(member), profession].filter(Boolean).join(', ') },
            ...(reason ? [{ name: 'Reason', value: reason }] : []),
            ...(notes ? [{ name: 'Notes', value: notes }] : []),
            { name: 'Asked on', value: dayOf(asked_on) },
          ]}
        />
      </Panel>
      <Panel title="Sub">
        <Sub {...row} />
        {warnings.map((warning) => (
          <p key={warning} className="whitespace-normal text-warn">
            <TriangleAlert className="icon small" aria-hidden="true" /> {warning}
          </p>
        ))}
      </Panel>
    </div>
  );
}

/** A sub request with all its details. */
export default detailPage({
  page: 'subRequest',
  title: 'Sub Requests',
  subject: 'the request',
  Head,
  Skeleton: panelSkeletons('Loading the request', [
    { title: 'Request', lines: 5 },
    { title: 'Sub', lines: 2 },
  ]),
  Content,
});
