import { imageAddress } from '../../routes/imageAddress.ts';

/** A small picture of a training's proof, which opens in full. */
export function ProofImage({ image }: { image: string }) {
  const source = imageAddress(image);
  return (
    <a href={source} target="_blank" rel="noopener noreferrer" aria-label="Open the image">
      <img
        className="thumbnail size-32 object-cover rounded-inner"
        src={source}
        alt=""
        width={32}
        height={32}
        loading="lazy"
      />
    </a>
  );
}
