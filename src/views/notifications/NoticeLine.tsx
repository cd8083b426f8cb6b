import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { metricById } from '../../contract/metrics.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { changeWords } from '../changeWords.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Changes, Quote } from '../parts/Changes.tsx';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { placeOf } from '../parts/focus/placeOf.ts';
import { Logo } from '../parts/Logo.tsx';
import { nameOf } from '../people.ts';
import { NoticeAnswers } from './NoticeAnswers.tsx';
import { iconOf } from './noticeKinds.ts';
import { groupOf, momentOfNotice, type Notice, selectUnread } from './notices.ts';

function Kind({ notice: { record_metric, about } }: { notice: Notice }) {
  if (record_metric !== null) return <MetricBadge metric={metricById(record_metric).key} />;
  const Icon = iconOf(about);
  return (
    <span className="octagon">
      <Icon className="icon" />
    </span>
  );
}

/** A circle for the person who did it, an octagon for a subject. */
function Face({ notice }: { notice: Notice }) {
  const { by } = notice;
  return (
    <span className="face relative size-9" aria-hidden="true">
      {by ? (
        <Avatar id={by.id} name={nameOf(by)} image={by.profile_image} size="medium" />
      ) : (
        <span className="octagon brand">
          <Logo />
        </span>
      )}
      <Kind notice={notice} />
    </span>
  );
}

/** The sentence, with the acting member's name in bold. */
const sentenceOf = ({ by, text }: Notice): ReactNode => {
  const name = by && nameOf(by);
  return name && text.startsWith(name) ? (
    <>
      <b>{name}</b>
      {text.slice(name.length)}
    </>
  ) : (
    text
  );
};

function HowMany({ list }: Pick<ListProps, 'list'>) {
  const unread = useSelector(list, selectUnread);
  return unread !== null && <span className="float-end text-ink-muted font-medium">{unread}</span>;
}

interface NoticeLineProps extends ListProps {
  notice: Notice;
  /** The notification above this one; undefined for the first one, and until the one above has loaded. */
  before: Notice | undefined;
  place: number;
}

/** A notification: who did what and when, their message, and the possible answers. */
export function NoticeLine({ notice, before, place, ...props }: NoticeLineProps) {
  const { id, read_at, created_at, quote, changes } = notice;
  const to = useMemo(() => placeOf(notice.link), [notice.link]);
  const group = groupOf(notice);
  const isFirst = place === 0 || (before !== undefined && groupOf(before) !== group);
  const sentence = sentenceOf(notice);
  return (
    <>
      {isFirst && (
        <h3 className="group px-4 py-2 bg-well border-b border-line text-small font-[620]">
          {group}
          {read_at === null && <HowMany list={props.list} />}
        </h3>
      )}
      <div className="notice">
        <Face notice={notice} />
        <div className="told grid gap-1 content-center min-w-0 min-h-9 leading-[1.45] wrap-anywhere">
          <p>
            {read_at === null && <span className="sr-only">Unread. </span>}
            {to ? (
              <PageLink
                className="open"
                to={to}
                onFollowed={() => props.list.send({ type: 'row.followed', id })}
              >
                {sentence}
              </PageLink>
            ) : (
              sentence
            )}
          </p>
          {changes && <Changes changes={changeWords(changes, 'USD')} />}
          {quote && <Quote>{quote}</Quote>}
          <NoticeAnswers {...props} notice={notice} />
        </div>
        <time
          className="text-ink-muted text-small leading-5 whitespace-nowrap max-sm:col-2 max-sm:text-label max-sm:leading-[1rem]"
          dateTime={created_at}
        >
          {momentOfNotice(notice)}
        </time>
      </div>
    </>
  );
}
