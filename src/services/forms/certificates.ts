import { changeCertificate, createCertificate } from '../../contract/people/certificates.ts';
import { archiving, type SetArchived } from '../archiving.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';

const setArchived: SetArchived = (api, { id }, body) => api(changeCertificate, { params: { id }, body });

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
  certificateArchive: archiving(1, setArchived),
  certificateReturn: archiving(0, setArchived),
};
