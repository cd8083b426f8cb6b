import type { MailOfOperations, Operations } from '../../contract/organization/operations.ts';
import { localMomentOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import type { MarkKind } from './OperationsMark.tsx';

export interface InstallationFact {
  readonly name: string;
  readonly mark: MarkKind;
  readonly text: string;
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in readable units: 1.1 GB, 412 MB. */
export function sizeOf(bytes: number): string {
  let rest = bytes;
  let unit = 0;
  while (rest >= 1000 && unit < units.length - 1) {
    rest /= 1024;
    unit += 1;
  }
  const digits = rest < 10 && unit > 1 ? 1 : 0;
  return `${rest.toFixed(digits)} ${units[unit]}`;
}

const notKnown = (name: string): InstallationFact => ({ name, mark: 'off', text: 'Not known' });

/** Below this free share of the disk, a warning shows. */
const leastFree = 0.15;

function diskFact({ disk }: Operations): InstallationFact {
  if (disk === null) return notKnown('Disk');
  const isLow = disk.free < disk.total * leastFree;
  const text = `${isLow ? 'Low: ' : ''}${sizeOf(disk.free)} of ${sizeOf(disk.total)} free`;
  return { name: 'Disk', mark: isLow ? 'warn' : 'good', text };
}

function databaseFact({ database }: Operations): InstallationFact {
  if (database === null) return notKnown('Database');
  const { kind, version, bytes, connections, most_connections } = database;
  const name = kind === 'embedded' ? `Built in (PostgreSQL ${version})` : `PostgreSQL ${version}`;
  const used = connections === null ? '' : ` · ${connections} of ${most_connections} connections`;
  return { name: 'Database', mark: 'good', text: `${name} · ${sizeOf(bytes)}${used}` };
}

function backupFact({ backup }: Operations): InstallationFact {
  const name = 'Last backup';
  if (backup === null) return notKnown(name);
  const { is_on, made_at, bytes, kept, missing_images } = backup;
  if (made_at === null)
    return { name, mark: 'warn', text: is_on === 1 ? 'None yet' : 'None. Set BACKUP_DIR.' };
  const parts = [
    localMomentOf(made_at),
    `${sizeOf(bytes ?? 0)}, read back`,
    `${kept} kept`,
    ...(missing_images ? [countWith(missing_images, 'picture was missing', 'pictures were missing')] : []),
  ];
  return { name, mark: is_on === 1 && !missing_images ? 'good' : 'warn', text: parts.join(' · ') };
}

const reachedFact = (name: string, text: string, trouble: string | null): InstallationFact => ({
  name,
  mark: trouble === null ? 'good' : 'late',
  text: trouble === null ? text : `${text} · can’t be used: ${trouble}`,
});

const paymentTexts = {
  on: 'On',
  off: 'Off: PAYMENT_URL isn’t set',
  demo: 'The demo’s page, which moves no money',
};

/** What this installation consists of, in the order shown. */
export const installationFacts = (operations: Operations): InstallationFact[] => [
  {
    name: `Version ${operations.version}`,
    mark: 'good',
    text: operations.since === null ? 'Running' : `Since ${localMomentOf(operations.since)}`,
  },
  databaseFact(operations),
  diskFact(operations),
  backupFact(operations),
  reachedFact(
    'Pictures',
    operations.bucket === null ? 'In the data folder' : `S3, bucket ${operations.bucket}`,
    operations.bucket_trouble,
  ),
  reachedFact(
    'Sign-in',
    operations.has_user_pool === 1 ? 'A Cognito user pool' : 'Built in',
    operations.pool_trouble,
  ),
  {
    name: 'Payments',
    mark: operations.payments === 'on' ? 'good' : 'off',
    text: paymentTexts[operations.payments],
  },
];

const troubles = {
  noAddress: 'The address doesn’t exist.',
  noAnswer: 'The mail server doesn’t answer.',
  notLetIn: 'The mail server doesn’t let us in.',
  refused: 'The mail server didn’t take it.',
  unknown: 'It couldn’t be sent.',
} as const;

export const troubleText = ({ trouble, tries }: MailOfOperations): string => {
  if (trouble !== null) return troubles[trouble];
  return tries === 0 ? 'Not tried yet' : 'Under way';
};

export const triesText = ({ tries }: MailOfOperations): string =>
  tries === 0 ? 'Not yet' : tries === 1 ? 'Once' : `${tries} times`;
