import { imageAddress } from '../../routes/imageAddress.ts';
import { Logo } from './Logo.tsx';

/** The head of a printed page: the organization's logo, or else the product's mark. */
export function PaperMark({ logo }: { logo: string | null }) {
  return logo === null ? (
    <Logo />
  ) : (
    <img className="max-h-16 max-w-[12rem] object-contain" src={imageAddress(logo)} alt="" />
  );
}
