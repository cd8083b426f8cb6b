import { imageAddress } from '../../routes/imageAddress.ts';
import { Logo } from './Logo.tsx';

/** What stands at the head of a paper: the organization's logo, else the product's mark. */
export function PaperMark({ logo }: { logo: string | null }) {
  return logo === null ? (
    <Logo />
  ) : (
    <img className="max-h-16 max-w-[12rem] object-contain" src={imageAddress(logo)} alt="" />
  );
}
