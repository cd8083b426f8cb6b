import { finishSetUp, getSetUp, testSetUpMail } from '../../../src/contract/signIn/setUp.ts';
import { type Config, isPublishedSecure } from '../../config.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handlePublic } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { testMail } from '../../mail/testMail.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import type { OpenAccount } from '../../signin/newAccounts.ts';
import { setUpOrganization } from './finishRepository.ts';
import { findSetUpLink } from './linkRepository.ts';

/** The routes for the first set-up of an organization; with a user pool, its administrators are created there. */
export function registerSetUp(
  http: Http,
  database: Queries,
  {
    keys,
    openAccount,
    config,
  }: { readonly keys: SignInKeys; readonly openAccount: OpenAccount; readonly config: Config },
) {
  const requireLink = async (token: string, now: Date): Promise<string> => {
    return present(await findSetUpLink(database, token, now));
  };

  handlePublic(http, getSetUp, async ({ params, request, now }) => {
    const { page } = config.payment;
    const { smtpUrl } = config.mail;
    return {
      expires_at: await requireLink(params.token, now),
      address: certainOrigin(request, config.publicUrl),
      is_secure: flag(isPublishedSecure(config)),
      mail_host: smtpUrl && new URL(smtpUrl).hostname,
      payment_host: typeof page === 'object' ? new URL(page.url).hostname : null,
    };
  });

  handlePublic(http, testSetUpMail, async ({ params, body, now }) => {
    await requireLink(params.token, now);
    const { went, sentence } = await testMail(config, { to: body.email, now });
    return { went: flag(went), message: sentence };
  });

  handlePublic(http, finishSetUp, (call) =>
    setUpOrganization(
      database,
      { keys, openAccount, origin: certainOrigin(call.request, config.publicUrl) },
      call,
    ),
  );
}
