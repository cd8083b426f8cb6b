import type { Config } from '../config.ts';
import type { RemoteObjects } from './objects.ts';

const timeout = 8_000;
const oneYear = 'public, max-age=31536000, immutable';

/**
 * Loads the library with the first image, because most installations have no bucket. The library finds
 * credentials itself.
 */
async function load(region: string, endpoint: string | null) {
  const [s3, { createPresignedPost }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-presigned-post'),
  ]);
  const client = new s3.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: { requestTimeout: timeout, connectionTimeout: timeout },
  });
  return { s3, client, createPresignedPost };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

/** Images in a real S3 bucket, by path below `endpoint` if one is set. */
export function bucketObjects({ bucket, region, endpoint }: NonNullable<Config['s3']>): RemoteObjects {
  let loading: ReturnType<typeof load> | null = null;
  const ready = () => {
    loading ??= load(region, endpoint);
    return loading;
  };
  const home = endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`;
  return {
    address: (key) => `${home}/${key}`,
    async form({ key, type }, largest, seconds) {
      const { client, createPresignedPost } = await ready();
      return createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { acl: 'public-read', 'Content-Type': type },
        Conditions: [['content-length-range', 1, largest]],
        Expires: seconds,
      });
    },
    async check() {
      const { s3, client } = await ready();
      await client.send(new s3.HeadBucketCommand({ Bucket: bucket }));
    },
    async read(key, largest) {
      const { s3, client } = await ready();
      try {
        const found = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }));
        const body = found.Body;
        if (body === undefined || !('pipe' in body)) return null;
        if ((found.ContentLength ?? largest + 1) <= largest) return body;
        body.destroy();
        return null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async put({ key, type }, bytes) {
      const { s3, client } = await ready();
      await client.send(
        new s3.PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: type,
          CacheControl: oneYear,
          ACL: 'public-read',
        }),
      );
    },
    async remove(key) {
      const { s3, client } = await ready();
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
