import type { Config } from '../config.ts';
import { writeMail } from './template.ts';
import { createMailTransport, mailFolder } from './transport.ts';

/** Whether a test mail was sent, and a sentence about it. */
export interface MailTested {
  readonly went: boolean;
  readonly sentence: string;
}

const answered = (error: unknown): string => {
  if (!(error instanceof Error)) return 'gave no reason';
  if ('responseCode' in error && error.responseCode !== undefined)
    return `answered ${String(error.responseCode)}`;
  return 'code' in error && typeof error.code === 'string'
    ? `can’t be reached (${error.code})`
    : 'gave no reason';
};

/** Sends a test mail at once, without the queue. */
export async function testMail(
  config: Pick<Config, 'mail' | 'dataDir'>,
  { to, now }: { readonly to: string; readonly now: Date },
): Promise<MailTested> {
  const { smtpUrl } = config.mail;
  const transport = createMailTransport(config);
  const text = writeMail({
    heading: 'Mail goes out',
    paragraphs: ['This is the test mail that was asked for. Nothing needs to be done.'],
  });
  try {
    const letter = { id: now.getTime(), to, subject: 'Mail goes out', kind: 'test', createdAt: now, ...text };
    await transport.send(letter);
    return {
      went: true,
      sentence:
        smtpUrl === null
          ? `No mail server is set: the test mail to ${to} lies in ${mailFolder(config.dataDir)}.`
          : `A test mail was sent to ${to}.`,
    };
  } catch (error) {
    const host = smtpUrl === null ? mailFolder(config.dataDir) : new URL(smtpUrl).hostname;
    return { went: false, sentence: `Mail doesn’t go out. ${host} ${answered(error)}.` };
  } finally {
    transport.close();
  }
}
