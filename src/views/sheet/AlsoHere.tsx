import { useSelector } from '@xstate/react';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../people.ts';
import type { SheetProps } from './SheetPage.tsx';

/** Who else has the sheet open. */
export function AlsoHere({ sheet }: Pick<SheetProps, 'sheet'>) {
  const others = useSelector(sheet, ({ context }) => context.others);
  if (others.length === 0) return null;
  return (
    <span className="here inline-flex items-center gap-1.5 min-w-0" role="status">
      {others.slice(0, 3).map((member) => (
        <Avatar
          key={member.id}
          id={member.id}
          name={nameOf(member)}
          image={member.profile_image}
          size="small"
        />
      ))}
      <span className="small muted">{`Also here: ${others.map(nameOf).join(', ')}`}</span>
    </span>
  );
}
