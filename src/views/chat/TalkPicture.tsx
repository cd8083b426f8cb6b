import { UsersRound } from 'lucide-react';
import type { Conversation } from '../../contract/chat/chat.ts';
import { imageAddress } from '../../routes/imageAddress.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Logo } from '../parts/Logo.tsx';

interface TalkPictureProps {
  kind: Conversation['kind'];
  name: string;
  image: string | null;
  /** In a direct chat, the other member's id. */
  memberId: number | null;
  size?: 'large';
}

/** The picture of a conversation: a circle for a member, an octagon for a group. */
export function TalkPicture({ kind, name, image, memberId, size }: TalkPictureProps) {
  if (kind === 'direct') return <Avatar id={memberId ?? 0} name={name} image={image} size="medium" />;
  const classes = ['octagon', kind === 'chapter' && image === null ? 'brand' : '', size ?? '[--size:36px]'];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {image !== null && <img className="size-full object-cover" src={imageAddress(image)} alt="" />}
      {image === null && (kind === 'chapter' ? <Logo /> : <UsersRound className="icon" />)}
    </span>
  );
}
