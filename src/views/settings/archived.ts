/** A filter that shows either the items in use or the archived ones. */
export const archivedFilter = {
  name: 'archived',
  label: 'Status',
  choices: [
    { value: '', label: 'In use' },
    { value: '1', label: 'Archived' },
  ],
} as const;
