import type { FormToSave } from '../../contract/formPorts.ts';
import {
  createRegion,
  OrganisationSettings,
  renameRegion,
  saveOrganisationSettings,
} from '../../contract/organization/organisationSettings.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

type OfOrganisation =
  | 'organisationFacts'
  | 'roleNames'
  | 'memberTargets'
  | 'scoreTable'
  | 'lightLimits'
  | 'retention'
  | 'signInRules'
  | 'membershipPlans';

const save = async <Form extends FormOf<OfOrganisation>>(
  api: Api,
  form: Form,
  filled: FormToSave['body'],
): Promise<{ loaded: Form }> => {
  const body = parseBody(saveOrganisationSettings.body, filled);
  const stored = await api(saveOrganisationSettings, { body }, { version: form.stored.version });
  return { loaded: { ...form, stored } };
};

export const forms: FormsOf<OfOrganisation | 'region'> = {
  organisationFacts: { save, current: OrganisationSettings },
  roleNames: { save, current: OrganisationSettings },
  memberTargets: { save, current: OrganisationSettings },
  scoreTable: { save, current: OrganisationSettings },
  lightLimits: { save, current: OrganisationSettings },
  retention: { save, current: OrganisationSettings },
  signInRules: { save, current: OrganisationSettings },
  membershipPlans: { save, current: OrganisationSettings },
  region: {
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      const { message } = stored
        ? await api(renameRegion, {
            params: { id: stored.id },
            body: parseBody(renameRegion.body, filled),
          })
        : await api(createRegion, { body: parseBody(createRegion.body, filled) }, { idempotencyKey });
      return { loaded: form, message };
    },
  },
};
