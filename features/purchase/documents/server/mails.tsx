import 'server-only';
import type { Db } from '@/lib/db/client';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { MailDetails, MailLink, MailNote, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { documentLink } from './links';
import { listAttached, type Attached } from './purchase-document.db';

type Linked = { readonly name: string; readonly href: string };
export type DocumentsMail = MailData & Pick<Attached, 'leadId' | 'buyer'> & { readonly documents: readonly Linked[] };

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'purchase').documentsMail;

async function toMail(db: Db, attached: Attached, now: Date): Promise<DocumentsMail> {
  const { leadId, site, buyer, executiveId, executiveEmail } = attached;
  const market = marketOf(site);
  const documents = attached.documents.map(async ({ id, name }) => ({
    name,
    href: await documentLink(db, { site, id, executiveId }, now),
  }));
  return {
    ...{ leadId, site, buyer, locale: market.locales[0], owner: { leadId } },
    recipient: executiveEmail ?? market.contact.email,
    documents: await Promise.all(documents),
  };
}

export const documentsMail: MailKind<DocumentsMail> = {
  name: 'purchaseDocuments',
  afterStop: true,
  async load(db, ids) {
    const attached = (await listAttached(db, ids)).filter(({ documents }) => documents.length > 0);
    const mails = attached.map(async (one) => [one.leadId, await toMail(db, one, new Date())] as const);
    return new Map(await Promise.all(mails));
  },
  subjectLine: (mail) => fill(wordsOf(mail).subject, { name: mail.buyer.name }),
  template: (mail) => {
    const words = wordsOf(mail);
    return (
      <>
        <MailText>{words.text}</MailText>
        <MailDetails
          details={[
            [words.buyer, `${mail.buyer.name} · ${mail.buyer.phone}`],
            [words.reference, mail.leadId],
          ]}
        />
        {mail.documents.map(({ name, href }) => (
          <MailText key={href}>
            <MailLink href={href}>{name}</MailLink>
          </MailText>
        ))}
        <MailNote>{words.note}</MailNote>
      </>
    );
  },
};
