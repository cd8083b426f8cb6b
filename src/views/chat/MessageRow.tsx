import { memo, type ReactNode } from 'react';
import type { Message } from '../../contract/chat/chatPorts.ts';
import { imageAddress } from '../../routes/imageAddress.ts';
import { clockAt } from '../dates.ts';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { nameOf } from '../people.ts';
import { LinkedText } from './LinkedText.tsx';

interface BubbleProps {
  /** The author's name, read before the message. */
  by: string;
  body: string | null;
  /** Whether the message has an image. */
  hasImage: boolean;
  /** The URL of the image; null until it's known. */
  address: string | null;
  look?: string;
}

/** A message: a text, an image, or an image with a text. */
export function Bubble({ by, body, hasImage, address, look = '' }: BubbleProps) {
  const words = body !== null && <LinkedText text={body} />;
  if (!hasImage)
    return (
      <div className={`bubble ${look}`.trim()}>
        <span className="sr-only">{by}: </span>
        {words}
      </div>
    );
  const image = address ? (
    <img
      className="w-66 h-auto aspect-[4/3] object-cover rounded-control"
      src={address}
      alt={`From ${by}`}
      loading="lazy"
      width={264}
      height={198}
    />
  ) : (
    <span className="block px-4 py-6 text-ink-muted">Image not available</span>
  );
  return (
    <figure className={`bubble with-image ${look}`.trim()}>
      {address ? (
        <OutsideLink className="underline underline-offset-3" href={address}>
          {image}
        </OutsideLink>
      ) : (
        image
      )}
      {words && <figcaption className="px-2 pt-1.5 pb-1 text-small">{words}</figcaption>}
    </figure>
  );
}

interface RowProps {
  isMine: boolean;
  isFirst: boolean;
  children: ReactNode;
}

export function Row({ isMine, isFirst, children }: RowProps) {
  const classes = [
    'talk-said grid',
    isMine ? 'by-me justify-items-end' : 'justify-items-start',
    isFirst ? 'mt-2.25' : '',
  ];
  return <li className={classes.filter(Boolean).join(' ')}>{children}</li>;
}

interface MessageRowProps {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the author's name is shown, as it is in a group. */
  isNamed: boolean;
  isSeen: boolean;
  zone: string;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isFirst, isLast, isNamed, isSeen, zone } = props;
  const { by, isMine, body, image, at } = message;
  return (
    <Row isMine={isMine} isFirst={isFirst}>
      {isNamed && isFirst && !isMine && (
        <b className="px-1 pb-0.5 text-label font-[580] text-ink-muted" aria-hidden="true">
          {nameOf(by)}
        </b>
      )}
      <Bubble
        by={isMine ? 'You' : isNamed ? nameOf(by) : by.first_name}
        body={body}
        hasImage={image !== null}
        address={image && imageAddress(image)}
      />
      {(isLast || isSeen) && (
        <p className="when">
          <span>
            <time dateTime={at}>{clockAt(at, zone)}</time>
            {isSeen && ' · Seen'}
          </span>
        </p>
      )}
    </Row>
  );
});
