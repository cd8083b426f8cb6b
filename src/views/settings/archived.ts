/** What is in use, or what is kept for the records alone. */
export const archivedFilter = {
  name: 'archived',
  label: 'Status',
  choices: [
    { value: '', label: 'In use' },
    { value: '1', label: 'Archived' },
  ],
} as const;
