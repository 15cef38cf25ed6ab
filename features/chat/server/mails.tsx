import 'server-only';
import type { ChatMessage } from '@/features/chat/chat.api';
import { reassignLink } from '@/features/lead/reassignment/server/reassign-leads';
import { loadRequesterDetails } from '@/features/lead/server/submit-contact';
import { fill, fillKnown } from '@/lib/i18n/labels';
import { searchName } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { MailAction, type MailDetail, MailDetails, MailLink, MailNote, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { type ChatMailRow, listAllMessages, listFirstQuestions, listForMails } from './chat.db';
import { linkToken } from './proof';

export const chatMailWords = ({ locale }: MailData) => labelsOf(locale, 'chat').mail;

export type ExecutiveChatMail = ChatMailRow &
  MailData & {
    readonly url: string;
    readonly search: string;
    readonly question: string | null;
    readonly asker: readonly MailDetail[];
    readonly reassignUrl: string | null;
  };
export type TranscriptMail = ChatMailRow & MailData & { readonly messages: readonly ChatMessage[] };

function ExecutiveChatMailBody(mail: ExecutiveChatMail) {
  const words = chatMailWords(mail);
  const request = labelsOf(mail.locale, 'contact').mail;
  return (
    <>
      <MailText>{fill(words.waiting, { brand: marketOf(mail.site).brand })}</MailText>
      <MailDetails
        details={[
          [words.name, oneLine(mail.name)],
          [words.phone, oneLine(mail.phone)],
          [words.email, mail.email],
          [words.search, mail.search],
          ...(mail.question === null ? [] : [[request.message, oneLine(mail.question)] as const]),
          ...mail.asker,
          [request.reference, mail.leadId],
        ]}
      />
      <MailAction site={mail.site} href={mail.url}>
        {words.open}
      </MailAction>
      <MailNote>{words.once}</MailNote>
      {mail.reassignUrl && (
        <MailNote>
          {request.reassign} <MailLink href={mail.reassignUrl}>{request.reassignAction}</MailLink>
        </MailNote>
      )}
    </>
  );
}

function TranscriptMailBody(mail: TranscriptMail) {
  const words = chatMailWords(mail);
  const { brand, contact, timeZone, intlLocale } = marketOf(mail.site);
  const executive = mail.executive?.name ?? words.someone;
  const writerOf = (author: string | null) =>
    author === null ? executive : fill(words.onBehalf, { author, name: executive });
  const time = new Intl.DateTimeFormat(intlLocale[mail.locale], { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (
    <>
      <MailText>{fill(words.transcript, { name: executive, brand })}</MailText>
      <MailDetails
        details={mail.messages.map(({ sender, author, text, sentAt }) => [
          `${time.format(new Date(sentAt))} · ${sender === 'visitor' ? words.you : writerOf(author)}`,
          text,
        ])}
      />
      <MailText>{fillKnown(words.help, { email: contact.email })}</MailText>
    </>
  );
}

export const executiveChatMail: MailKind<ExecutiveChatMail> = {
  name: 'executiveChat',
  async load(db, ids) {
    const [rows, askers, questions] = await Promise.all([
      listForMails(db, ids),
      loadRequesterDetails(db, ids),
      listFirstQuestions(db, ids),
    ]);
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
        question: questions.get(leadId) ?? null,
        search: searchName(market, locale, row.searchType),
        reassignUrl: had && (await reassignLink(db, locale, had)),
      };
      return [row.leadId, mail] as const;
    });
    return new Map(await Promise.all(mails));
  },
  subjectLine: (mail) => fill(chatMailWords(mail).executiveSubject, { name: mail.name }),
  template: ExecutiveChatMailBody,
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
  template: TranscriptMailBody,
};
