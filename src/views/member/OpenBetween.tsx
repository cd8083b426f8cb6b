import { format, parseISO } from 'date-fns';
import { Hourglass } from 'lucide-react';
import { metricById } from '../../contract/metrics.ts';
import { openedOver } from '../../contract/records/openedRecord.ts';
import type { OpenBetween as Open } from '../../contract/relation.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { FollowUpBadge } from '../referrals/FollowUpBadge.tsx';

/** @returns the words for an open matter, shown after the name: `Elaine Pruitt, your referral`. */
const whatOf = ({ kind, metric, is_given }: Open): string => {
  const record = metricById(metric).record.toLowerCase();
  if (kind === 'corrected') return `corrected your ${record}`;
  if (kind === 'correction') return `asks to correct the ${record}`;
  return is_given === 1 ? 'your referral' : 'a referral for you';
};

function Line({ open }: { open: Open }) {
  const { kind, metric, id, is_given, name, words, state, at } = open;
  const { page } = metricById(metric);
  const what = whatOf(open);
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 border-b border-b-line last:border-0">
      <MetricBadge metric={metricById(metric).key} size="small" />
      <PageLink
        className="min-w-0 flex-1 wrap-anywhere"
        to={openedOver({ page, params: { id: String(is_given) }, query: {} }, id)}
      >
        <b className="font-[560]">{name}</b>
        {kind === 'referral' ? `, ${what}` : ` ${what}`}
        <small className="block text-label text-ink-muted">
          {[words, dayOf(format(parseISO(at), 'yyyy-MM-dd'))].filter(Boolean).join(' · ')}
        </small>
      </PageLink>
      {state && <FollowUpBadge state={state} />}
      {kind === 'correction' && (
        <Badge kind="warn" icon={Hourglass}>
          Waiting
        </Badge>
      )}
    </li>
  );
}

/** Open matters between the reader and a member; nothing if there are none. */
export function OpenBetween({ open }: { open: readonly Open[] }) {
  if (open.length === 0) return null;
  return (
    <Panel title="Open between you" className="print:hidden">
      <ul className="open-lines">
        {open.map((each) => (
          <Line key={`${each.kind} ${each.metric} ${each.id} ${each.at}`} open={each} />
        ))}
      </ul>
    </Panel>
  );
}
