/** What proves a training, small; it opens by itself. */
export function ProofImage({ source }: { source: string }) {
  return (
    <a href={source} target="_blank" rel="noopener noreferrer" aria-label="Open the image">
      <img className="thumbnail" src={source} alt="" width={32} height={32} loading="lazy" />
    </a>
  );
}
