import type { Json } from '../http/jsonSchema.ts';
import { STORAGE_PATH } from './folder.ts';
import { issuedPattern, typesByExtension } from './keys.ts';
import { signForm } from './policy.ts';

const open = { tags: ['storage'], security: [] };

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const formFields = Object.keys(signForm({ secret: '', key: '', type: '', largest: 0, now: 0, expiresAt: 0 }));

const arrive: Json = {
  ...open,
  operationId: 'uploadImage',
  summary: 'Stores an image by a form of `generate-s3-link`, once, as S3 does',
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: Object.fromEntries([
            ...formFields.map((name) => [name, { type: 'string' }]),
            ['file', { type: 'string', format: 'binary' }],
          ]),
          required: [...formFields, 'file'],
          additionalProperties: false,
        },
      },
    },
  },
  responses: {
    204: { description: 'Stored, now or by the same form before' },
    403: refusal('The form is not one of ours, has changed or is too old'),
    409: refusal('The form was used for another image'),
    413: refusal('The image is larger than the form allows'),
    415: refusal('The body is no form'),
    422: refusal('The file is no image'),
    500: refusal('A fault of the server'),
    503: refusal('The server has too much to do'),
  },
};

const image: Json = {
  ...open,
  operationId: 'loadImage',
  summary: 'An image; what a key names never changes',
  parameters: [
    {
      name: 'key',
      in: 'path',
      required: true,
      description: 'With its slashes as they are',
      schema: { type: 'string', pattern: issuedPattern.source },
    },
  ],
  responses: {
    200: {
      description: 'Done',
      headers: { ETag: { description: 'The name of the key', schema: { type: 'string' } } },
      content: Object.fromEntries(
        Object.values(typesByExtension).map((type) => [
          type,
          { schema: { type: 'string', format: 'binary' } },
        ]),
      ),
    },
    304: { description: 'The reader has it' },
    404: refusal('Not there'),
  },
};

/** The embedded image store's part of the OpenAPI document. */
export const storagePaths: Readonly<Record<string, Json>> = {
  [STORAGE_PATH]: { post: arrive },
  [`${STORAGE_PATH}/{key}`]: { get: image },
};
