import { metricById } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import type { MemberScore, ScorePart } from '../../contract/records/activities.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf, countWith } from '../figures.ts';
import { LightBadge } from '../parts/Badge.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { listBehind } from './listBehind.ts';

interface ScoreProps {
  score: MemberScore;
  /** The page's filters, which the linked lists share. */
  query: Location['query'];
  /** The id of the member whose score is shown; absent for the viewer's own. */
  memberId?: number;
}

const pointsOf = (points: number) => countWith(points, 'point', 'points');

const comesFrom = ({ count, each, most }: ScorePart, weeks: number) =>
  `${countOf(count)} × ${pointsOf(each)} over ${countWith(weeks, 'week', 'weeks')}, capped at ${countOf(most)}`;

/** A member's points per week, where they come from, and at which number the light changes. */
export function MemberScorePanel({ score, query, memberId }: ScoreProps) {
  const { light, explanation, parts, weeks, points } = score;
  return (
    <Panel title="Score" end={`${pointsOf(points)} a week`}>
      <dl className="facts duo grid-cols-[minmax(min-content,1fr)_auto]">
        {parts
          .filter(({ most }) => most > 0)
          .map((part) => {
            const metric = metricById(part.metric);
            return (
              <div className="pe-4 min-h-10" key={metric.key}>
                <dt>
                  <PageLink
                    className="link -my-[3.5px] inline-block py-[3.5px]"
                    to={listBehind(metric, query, 'given', memberId)}
                  >
                    {metric.title}
                  </PageLink>
                  <small className="block">{comesFrom(part, weeks)}</small>
                </dt>
                <dd className="number">{`${countOf(part.points)} of ${countOf(part.most)}`}</dd>
              </div>
            );
          })}
      </dl>
      <TableFoot end={light && <LightBadge light={light} />}>{explanation}</TableFoot>
    </Panel>
  );
}
