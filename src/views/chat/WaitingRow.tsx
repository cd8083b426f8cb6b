import { CircleAlert, Hourglass } from 'lucide-react';
import type { WaitingMessage } from '../../contract/chat/chatPorts.ts';
import type { ConversationProps } from './chatProps.ts';
import { Bubble, Row } from './MessageRow.tsx';

interface WaitingRowProps extends ConversationProps {
  message: WaitingMessage;
  /** Whether the message waits instead of being sent, because the server doesn't answer. */
  isHeld: boolean;
}

/** A message that the server doesn't have yet: being sent, waiting or refused. */
export function WaitingRow({ conversation, message, isHeld }: WaitingRowProps) {
  const { id, body, image, preview, refusal } = message;
  const remove = () => conversation.send({ type: 'message.deleted', id });
  return (
    <Row isMine isFirst={false}>
      <Bubble
        by="You"
        body={body}
        hasImage={image !== null}
        address={preview}
        look={refusal === null ? 'pending' : 'pending refused'}
      />
      <div className="when" role="status">
        {refusal !== null && (
          <>
            <span className="unsent">
              <CircleAlert className="icon" />
              Not sent.
            </span>
            <span>{refusal}</span>
            <button
              type="button"
              className="link"
              onClick={() => conversation.send({ type: 'message.retried', id })}
            >
              Try again
            </button>
          </>
        )}
        {refusal === null && (isHeld ? <Held /> : <span>Sending</span>)}
        {(refusal !== null || isHeld) && (
          <button type="button" className="link" onClick={remove}>
            Delete
          </button>
        )}
      </div>
    </Row>
  );
}

function Held() {
  return (
    <span className="waits">
      <Hourglass className="icon" />
      Waiting to send
    </span>
  );
}
