import { type MetricId, metricById } from '../contract/metrics.ts';
import type { RecordingId } from '../contract/ports.ts';
import { dialogs } from '../machines/recordings/dialogs.ts';

/** @returns the dialog for correcting a record of this metric; null for a post, which isn't a form. */
export const correctionDialog = (metric: MetricId): RecordingId | null => {
  const { key } = metricById(metric);
  const found = dialogs.find((dialog) => dialog.metric === key)?.id ?? 'post';
  return found === 'post' ? null : found;
};
