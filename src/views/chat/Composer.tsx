import { useSelector } from '@xstate/react';
import { Image, Send, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { longestMessage } from '../../contract/chat/chat.ts';
import type { Talk } from '../../contract/chat/chatPorts.ts';
import { selectCanSend } from '../../machines/chat/conversation.setup.ts';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import type { ConversationProps } from './chatProps.ts';

/** The image attached to a message, during and after its upload. */
function Attached({ conversation }: ConversationProps) {
  const upload = useSelector(conversation, ({ children }) => children.upload);
  const shown = useSelector(upload, (snapshot) => snapshot?.context);
  const isUploading = useSelector(upload, (snapshot) => snapshot?.hasTag('blocking') ?? false);
  if (!upload || !shown) return null;
  const { file, preview, fraction, message } = shown;
  if (message !== null)
    return (
      <p className="field-error col-span-full" role="alert">
        {message}
      </p>
    );
  if (!file) return null;
  return (
    <div className="col-span-full grid grid-cols-[40px_minmax(0,auto)_minmax(60px,1fr)_auto] gap-3 items-center p-1.5 border border-line rounded-control">
      {preview ? (
        <img className="h-10 object-cover rounded-inner" src={preview} alt="" width={40} height={40} />
      ) : (
        <Image className="icon" />
      )}
      <span className="*:block *:truncate *:text-small">
        <b>{file.name}</b>
        <small className="text-ink-muted" role="status">
          {isUploading ? `Uploading ${Math.round(fraction * 100)}%` : 'Uploaded'}
        </small>
      </span>
      {isUploading ? <progress value={fraction} aria-label={`Uploading ${file.name}`} /> : <span />}
      <IconButton
        label={`Remove ${file.name}`}
        icon={X}
        onPressed={() => upload.send({ type: 'image.removed' })}
      />
    </div>
  );
}

/** The message field. Enter sends; Shift+Enter starts a new line. */
export function Composer({ conversation, talk }: ConversationProps & { talk: Talk }) {
  const file = useRef<HTMLInputElement>(null);
  const text = useSelector(conversation, ({ context }) => context.text);
  const isSendable = useSelector(conversation, ({ context }) => selectCanSend(context));
  const upload = useSelector(conversation, ({ children }) => children.upload);
  const over = text.trim().length - longestMessage;
  const submit = (form: HTMLFormElement) => {
    conversation.send({ type: 'message.submitted' });
    form.parentElement?.querySelector('.log')?.scrollTo(0, 0);
    form.querySelector('textarea')?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.currentTarget.form) submit(event.currentTarget.form);
  };
  if (talk.closed !== null)
    return <p className="px-5 py-4 border-t border-line text-ink-muted">{talk.closed}</p>;
  return (
    <form
      className="composer"
      aria-label={`Message to ${talk.calledName}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Attached conversation={conversation} />
      {over > 0 && (
        <p className="field-error col-span-full" role="alert">
          {`${over} ${over === 1 ? 'character' : 'characters'} too many. A message has 5,000 at most.`}
        </p>
      )}
      <IconButton
        label="Attach an image, up to 5 MB"
        icon={Image}
        size="large"
        onPressed={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label="Image"
        hidden
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen) upload?.send({ type: 'image.selected', file: chosen });
          currentTarget.value = '';
        }}
      />
      <textarea
        className="input min-h-10 max-h-38 py-1.75 resize-none field-sizing-content pointer-coarse:min-h-11 pointer-coarse:py-2.25"
        rows={1}
        aria-label="Message"
        placeholder={`Message ${talk.calledName}`}
        value={text}
        onChange={({ currentTarget }) =>
          conversation.send({ type: 'text.changed', text: currentTarget.value })
        }
        onKeyDown={onKey}
      />
      <Button variant="primary" type="submit" icon={Send} label="Send" isDisabled={!isSendable}>
        Send
      </Button>
    </form>
  );
}
