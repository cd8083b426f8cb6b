import type { CSSProperties } from 'react';

const hues = [210, 20, 155, 95, 260, 340];

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words.at(0)?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
};

interface AvatarProps {
  id: number;
  name: string;
  image?: string | null;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** The name always stands beside the picture, so the picture itself stays silent. */
export function Avatar({ id, name, image, size = 'small', className = '' }: AvatarProps) {
  const classes = `avatar ${size} ${className}`.trim();
  if (image) return <img className={classes} src={image} alt="" />;
  const hue = { '--hue': hues[id % hues.length] } as CSSProperties;
  return <span className={classes} style={hue} data-initials={initialsOf(name)} aria-hidden="true" />;
}
