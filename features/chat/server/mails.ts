import 'server-only';
import type { ChatMessage } from '@/features/chat/contract';
import { reassignLink } from '@/features/lead/assignment/server/service';
import { loadAskers } from '@/features/lead/server/service';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { MailDetail } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { linkToken } from './proof';
import { listAllMessages, listForMails, type ChatMailRow } from './mail-repository';

export const chatMailWords = ({ locale }: MailData) => labelsOf(locale, 'chat').mail;

/** What a visitor looks for, as the menu calls it. */
export function searchName({ lines }: Market, locale: Locale, productType: string): string {
  const line = lines.find((one) => one.productType === productType);
  return line ? lineWords(locale, line).name : productType;
}

export type ExecutiveChatMail = ChatMailRow &
  MailData & {
    readonly url: string;
    readonly search: string;
    readonly asker: readonly MailDetail[];
    /** By which its executive gives it to another; null where it has none. */
    readonly reassignUrl: string | null;
  };
export type TranscriptMail = ChatMailRow & MailData & { readonly messages: readonly ChatMessage[] };

export const executiveChatMail: MailKind<ExecutiveChatMail> = {
  name: 'executiveChat',
  async load(db, ids) {
    const [rows, askers] = await Promise.all([listForMails(db, ids), loadAskers(db, ids)]);
    const mails = rows.map(async (row) => {
      const market = marketOf(row.site);
      const [locale] = market.locales;
      const { site, leadId } = row;
      const had = row.executive && { site, leadId, executiveId: row.executive.id };
      const token = await linkToken({ db, site: row.site }, row.leadId, row.link, new Date());
      const mail: ExecutiveChatMail = {
        ...row,
        locale,
        recipient: row.executive?.email ?? market.contact.email,
        owner: { leadId: row.leadId },
        url: originOf(row.site) + href(market, locale, { name: 'attendChat', token }),
        asker: askers.get(leadId) ?? [],
        search: searchName(market, locale, row.searchType),
        reassignUrl: had && (await reassignLink(db, locale, had)),
      };
      return [row.leadId, mail] as const;
    });
    return new Map(await Promise.all(mails));
  },
  subjectLine: (mail) => fill(chatMailWords(mail).executiveSubject, { name: mail.name }),
  template: async (mail) => (await import('./mail-templates')).ExecutiveChatMailBody(mail),
};

export const transcriptMail: MailKind<TranscriptMail> = {
  name: 'chatTranscript',
  toVisitor: true,
  async load(db, ids) {
    const rows = await listForMails(db, ids);
    const mails = rows.map(async (row) => {
      const owner = { leadId: row.leadId };
      const messages = await listAllMessages(db, row.leadId);
      return [row.leadId, { ...row, recipient: row.email, owner, messages }] as const;
    });
    return new Map(await Promise.all(mails));
  },
  subjectLine: (mail) => fill(chatMailWords(mail).transcriptSubject, { brand: marketOf(mail.site).brand }),
  template: async (mail) => (await import('./mail-templates')).TranscriptMailBody(mail),
};
