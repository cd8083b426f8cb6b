import { isPublishedSecure } from '../config.ts';
import { isUnset } from '../domains/setUp/linkRepository.ts';
import { testMail } from '../mail/testMail.ts';
import { openMatchingKeys } from '../signin/accounts.ts';
import { countAdministrators } from './accounts.ts';
import { type Command, emailIn, Refusal } from './command.ts';

export const mailTest: Command = {
  takes: '<e-mail>',
  does: 'sends a test mail and says what the mail server answered',
  async run({ config, args, now, say }) {
    const to = emailIn(args, 'mail-test');
    const { went, sentence } = await testMail(config, { to, now });
    if (!went) throw new Refusal(sentence);
    say(sentence);
    return true;
  },
};

export const check: Command = {
  takes: '',
  does: 'checks database, keys, administrators, address, mail and payments',
  async run({ database, config, say }) {
    const { db } = database;
    let isGood = true;
    const tell = (good: boolean, name: string, words: string) => {
      isGood &&= good;
      say(`${good ? 'good' : 'look'}  ${name}: ${words}`);
    };
    await database.ping();
    tell(true, 'database', database.kind === 'embedded' ? 'embedded' : 'PostgreSQL');
    await openMatchingKeys(db, config.keysDir);
    tell(true, 'keys', `in ${config.keysDir}`);
    const count = await countAdministrators(db);
    const more = (await isUnset(db)) ? 'none, not set up yet' : `${count}; there should be two or more`;
    tell(count > 1, 'administrators', count > 1 ? String(count) : more);
    const { publicUrl, mail, payment } = config;
    tell(publicUrl !== null, 'address', publicUrl ?? 'set PUBLIC_URL, or mails have no links');
    tell(isPublishedSecure(config), 'https', isPublishedSecure(config) ? 'yes' : 'PUBLIC_URL has none');
    const host = mail.smtpUrl === null ? null : new URL(mail.smtpUrl).host;
    tell(host !== null, 'mail', host ?? 'lies in files: set SMTP_URL');
    const takes = typeof payment.page === 'object' ? new URL(payment.page.url).host : null;
    tell(takes !== null || payment.page === 'off', 'payments', takes ?? 'none are taken');
    return isGood;
  },
};
