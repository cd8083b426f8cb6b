/** The progress of an upload, from 0 to 1. */
export function UploadProgress({ fraction }: { fraction: number }) {
  return (
    <>
      <progress className="upload" aria-label="Uploading" value={fraction} />
      <p className="hint">Uploading {Math.round(fraction * 100)}%</p>
    </>
  );
}
