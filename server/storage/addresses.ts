import type { Config } from '../config.ts';
import { STORAGE_PATH } from './folder.ts';

/** @returns the address before an image's key, without a trailing slash; a path for the embedded store */
export function storageAddress(s3: Config['s3']): string {
  if (s3 === null) return STORAGE_PATH;
  return s3.endpoint === null ? storageOrigin(s3) : `${s3.endpoint}/${s3.bucket}`;
}

export function storageOrigin({ bucket, region, endpoint }: NonNullable<Config['s3']>): string {
  return endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`;
}
