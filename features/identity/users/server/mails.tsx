import 'server-only';
import { findLink, findUser } from '@/features/identity/server/user-account.db';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailAction, MailNote, MailText } from '@/lib/mail/layout';
import { loadEach, type MailData, type MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { siteOfRow } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';

const NAMES = ['accountInvited', 'passwordForgotten'] as const;
type Name = (typeof NAMES)[number];

/** Mail with a valid link. A used link is not mailed again. */
const kind = (name: Name): MailKind<MailData & { readonly url: string }, Name> => ({
  name,
  load: (db, payloads) =>
    loadEach(payloads, async ({ link, site: key, locale }) => {
      const site = siteOfRow(key);
      const found = await findLink(db, link);
      const user = found && (await findUser(db, found.userId));
      if (!site || !user?.isActive) return null;
      const path = href(marketOf(site), locale, { name: 'hashToken', token: found!.token });
      return { site, locale, recipient: user.email, url: originOf(site) + path };
    }),
  subjectLine: ({ site, locale }) =>
    fill(labelsOf(locale, 'identity').mails[name].subject, { brand: marketOf(site).brand }),
  template: ({ site, locale, url }) => {
    const words = labelsOf(locale, 'identity').mails;
    return (
      <>
        <MailText>{fill(words[name].text, { brand: marketOf(site).brand })}</MailText>
        <MailAction site={site} href={url}>
          {words[name].open}
        </MailAction>
        <MailText>{words[name].until}</MailText>
        <MailNote>{words.ignore}</MailNote>
      </>
    );
  },
});

export const userMails = NAMES.map(kind);
