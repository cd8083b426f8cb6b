import { changeCertificate, createCertificate } from '../../contract/people/certificates.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

const archive = async <Form extends FormOf<'certificateArchive' | 'certificateReturn'>>(
  api: Api,
  form: Form,
  archived: 0 | 1,
) => {
  await api(changeCertificate, { params: { id: form.stored.id }, body: { archived } });
  return { loaded: form, message: archived === 1 ? 'Archived' : 'Brought back' };
};

export const forms: FormsOf<'certificate' | 'certificateArchive' | 'certificateReturn'> = {
  certificate: {
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      const { message } = stored
        ? await api(changeCertificate, {
            params: { id: stored.id },
            body: parseBody(changeCertificate.body, filled),
          })
        : await api(
            createCertificate,
            { body: parseBody(createCertificate.body, filled) },
            { idempotencyKey },
          );
      return { loaded: form, message };
    },
  },
  certificateArchive: { save: (api, form) => archive(api, form, 1) },
  certificateReturn: { save: (api, form) => archive(api, form, 0) },
};
