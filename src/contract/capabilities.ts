/** Keys of `roles.buttons` that guard calls, and `activity.view` for reading another member's activity. */
export const capabilities = [
  'activity.view',
  'activity.editOwn',
  'activity.deleteOwn',
  'activity.correct',
  'amounts.view',
  'members.edit',
  'settings.floating',
] as const;
export type Capability = (typeof capabilities)[number];
