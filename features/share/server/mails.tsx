import 'server-only';
import { fill } from '@/lib/i18n/labels';
import { formatDay } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { MailAction, MailNote, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { originOf, senderName } from '@/lib/site/site-table';
import { listLinkMails } from './shared-search.db';
import { expiryDay } from './share-search';

export type LinkMail = MailData & { readonly url: string; readonly expires: string };

/** The mail contains no typed text: anybody can enter somebody else's address. */
export const linkMail: MailKind<LinkMail> = {
  name: 'linkMail',
  toVisitor: true,
  async load(db, ids) {
    const rows = await listLinkMails(db, ids);
    const mails = rows.map(({ id, site, locale, email, link, expiresAt }) => {
      const market = marketOf(site);
      const url = originOf(site) + href(market, locale, { name: 'shared', link });
      return [id, { site, locale, recipient: email, url, expires: expiryDay(market, expiresAt) }] as const;
    });
    return new Map(mails);
  },
  subjectLine: ({ site, locale }) =>
    fill(labelsOf(locale, 'share').mail.subject, { brand: senderName(site, marketOf(site).brand) }),
  template: ({ site, locale, url, expires }) => {
    const words = labelsOf(locale, 'share').mail;
    const { brand, intlLocale } = marketOf(site);
    return (
      <>
        <MailText>{fill(words.text, { brand: senderName(site, brand) })}</MailText>
        <MailAction site={site} href={url}>
          {words.open}
        </MailAction>
        <MailText>{fill(words.until, { date: formatDay(expires, intlLocale[locale]) })}</MailText>
        <MailNote>{words.ignore}</MailNote>
      </>
    );
  },
};
