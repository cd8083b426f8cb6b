import type { FormToSave } from '../../contract/formPorts.ts';
import {
  createRegion,
  OrganizationSettings,
  renameRegion,
  saveOrganizationSettings,
} from '../../contract/organization/organizationSettings.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

type OfOrganization =
  | 'organizationFacts'
  | 'roleNames'
  | 'memberTargets'
  | 'scoreTable'
  | 'lightLimits'
  | 'retention'
  | 'signInRules'
  | 'membershipPlans';

const save = async <Form extends FormOf<OfOrganization>>(
  api: Api,
  form: Form,
  filled: FormToSave['body'],
): Promise<{ loaded: Form }> => {
  const body = parseBody(saveOrganizationSettings.body, filled);
  const stored = await api(saveOrganizationSettings, { body }, { version: form.stored.version });
  return { loaded: { ...form, stored } };
};

export const forms: FormsOf<OfOrganization | 'region'> = {
  organizationFacts: { save, current: OrganizationSettings },
  roleNames: { save, current: OrganizationSettings },
  memberTargets: { save, current: OrganizationSettings },
  scoreTable: { save, current: OrganizationSettings },
  lightLimits: { save, current: OrganizationSettings },
  retention: { save, current: OrganizationSettings },
  signInRules: { save, current: OrganizationSettings },
  membershipPlans: { save, current: OrganizationSettings },
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
