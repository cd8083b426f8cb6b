import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { PostMeta, postMachine } from '../../machines/records/post.machine.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { DialogForm } from '../parts/DialogForm.tsx';
import { DialogMessage, type DialogState } from '../parts/DialogMessage.tsx';
import { selectMeta } from '../selectView.ts';
import { ChosenLink, LinkField } from './LinkField.tsx';
import { PostMemberField } from './PostMemberField.tsx';

export type PostActor = ActorRefFrom<typeof postMachine>;

interface PostDialogProps {
  post: PostActor;
}

const atRest: PostMeta = { foot: 'hint' };

const hintFor = (memberId: number, linkId: number) => {
  if (memberId === 0) return 'Pick a member, then one of their links';
  return linkId === 0 ? 'Pick a link' : 'Share copies the link and logs it';
};

const useFoot = (post: PostActor): DialogState => {
  const { foot, message = '' } = useSelector(
    post,
    selectMeta(atRest),
    (a, b) => a.foot === b.foot && a.message === b.message,
  );
  const hint = useSelector(post, ({ context }) => hintFor(context.memberId, context.linkId));
  const states: Readonly<Record<typeof foot, DialogState>> = {
    hint: { kind: 'resting', hint },
    busy: { kind: 'sending' },
    failure: { kind: 'failed', message },
    success: { kind: 'succeeded', message },
  };
  return states[foot];
};

const formId = 'post';

function PostFoot({ post }: PostDialogProps) {
  const canShare = useSelector(post, (snapshot) => snapshot.can({ type: 'share.requested' }));
  const isBusy = useSelector(post, (snapshot) => snapshot.hasTag('busy'));
  const isCopied = useSelector(post, (snapshot) => snapshot.hasTag('copied'));
  return (
    <>
      <DialogMessage state={useFoot(post)} />
      <div className="actions">
        {isCopied && (
          <span className="copied" role="tooltip">
            Copied
          </span>
        )}
        <Button variant="primary" type="submit" form={formId} isDisabled={!canShare}>
          {isBusy ? messages.pleaseWait : 'Share'}
        </Button>
      </div>
    </>
  );
}

/** Quick Post: a member, one of their links, and a button that copies it and logs the share. */
export function PostDialog({ post }: PostDialogProps) {
  return (
    <Dialog
      title="Quick Post"
      metric="posts"
      isOpen
      onDismissed={() => post.send({ type: 'dialog.dismissed' })}
      foot={<PostFoot post={post} />}
    >
      <DialogForm id={formId} onSubmitted={() => post.send({ type: 'share.requested' })}>
        <PostMemberField post={post} />
        <LinkField post={post} />
        <ChosenLink post={post} />
      </DialogForm>
    </Dialog>
  );
}
