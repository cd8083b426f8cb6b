/** The highest count shown; the server counts no further. */
const most = 99;

interface UnreadBadgeProps {
  count: number;
  /** Classes for the badge's position on the corner of an icon, and for a ring in the color of the background. */
  place: string;
}

/** The classes for a badge on an icon in the header. */
export const onIcon = 'start-[calc(50%_+_1px)] ring-header';

/** The number of unread items, hidden from screen readers because the link names it; nothing for zero. */
export function UnreadBadge({ count, place }: UnreadBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={`absolute top-[calc(50%_-_16px)] min-w-4 h-4 px-1 rounded-full ring-2 bg-bright text-[oklch(0.22_0.03_217)] text-[0.6875rem] leading-4 font-[660] text-center ${place}`}
      aria-hidden="true"
    >
      {count > most ? `${most}+` : count}
    </span>
  );
}
