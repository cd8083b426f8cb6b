import type { CSSProperties } from 'react';
import { imageAddress } from '../../routes/imageAddress.ts';

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
  /** The storage key of the member's picture. */
  image?: string | null;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/**
 * The name is always next to the picture, so the picture has no alternative text. The initials show until the picture
 * loads, or if it can't.
 */
export function Avatar({ id, name, image, size = 'small', className = '' }: AvatarProps) {
  const hue = { '--hue': hues[id % hues.length] } as CSSProperties;
  return (
    <span
      className={`avatar ${size} ${className}`.trim()}
      style={hue}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    >
      {image && <img src={imageAddress(image)} alt="" loading="lazy" />}
    </span>
  );
}
