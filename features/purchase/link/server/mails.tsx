import 'server-only';
import { fragmentOf, LINK_MINUTES } from '@/features/purchase/link/link.api';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailAction, MailNote, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { listLinked } from './purchase-link.db';
import { tokenOf } from './mail-purchase-link';

export type PurchaseLinkMail = MailData & { readonly url: string };

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'purchase').linkMail;

export const purchaseLinkMail: MailKind<PurchaseLinkMail> = {
  name: 'purchaseLink',
  toVisitor: true,
  afterStop: true,
  async load(db, ids) {
    const linked = await listLinked(db, ids);
    const mails = linked.map(async ({ leadId, linkId, site, locale, productCode, email }) => {
      const page = originOf(site) + href(marketOf(site), locale, { name: 'purchase', productCode });
      const url = `${page}?session=${leadId}${fragmentOf(await tokenOf(db, linkId))}`;
      return [leadId, { site, locale, recipient: email, owner: { leadId }, url }] as const;
    });
    return new Map(await Promise.all(mails));
  },
  subjectLine: (mail) => fill(wordsOf(mail).subject, { brand: marketOf(mail.site).brand }),
  template: (mail) => {
    const words = wordsOf(mail);
    return (
      <>
        <MailText>{words.text}</MailText>
        <MailAction site={mail.site} href={mail.url}>
          {words.open}
        </MailAction>
        <MailText>{fill(words.until, { minutes: LINK_MINUTES })}</MailText>
        <MailNote>{words.ignore}</MailNote>
      </>
    );
  },
};
