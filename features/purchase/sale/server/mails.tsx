import 'server-only';
import { callWindowOf } from '@/features/lead/server/submit-contact';
import { coverFacts, startFact } from '@/features/purchase/confirmation/server/facts';
import { confirmationFile } from '@/features/purchase/confirmation/server/show-confirmation';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { LINK_DAYS_BEFORE_DUE } from '@/features/purchase/instalment/instalment-days';
import { listInstalments } from '@/features/purchase/instalment/server/instalment.db';
import { usualAmounts } from '@/features/purchase/payment/payment-states';
import { SALE_MAILS, type SaleMailName } from '@/features/purchase/sale/mail-names';
import type { Currency } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { formatDay, formatMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { MailAction, MailDetails, MailNote, MailText, type MailDetail } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import type { MailAttachment } from '@/lib/mail/transport';
import { marketOf } from '@/lib/markets';
import { listMailed, type MailedSale } from './sale.db';
import { saleLink, type SaleLink } from './link';
import { listSold } from './sold.db';

export type SaleMail = MailData & {
  readonly about: MailedSale;
  readonly link: SaleLink | null;
  readonly callWindow: string | null;
  readonly next: { readonly day: string; readonly total: number; readonly currency: Currency } | null;
};

const tagOf = ({ site, locale }: MailData): string => marketOf(site).intlLocale[locale];

const wordsOf = (mail: MailData) => labelsOf(mail.locale, 'purchase', tagOf(mail)).mail;

function moneyRows(name: SaleMailName, mail: SaleMail): MailDetail[] {
  const words = wordsOf(mail);
  const { payment, instalment } = mail.about;
  const money = (amount: number, currency: Currency) => formatMoney(amount, currency, tagOf(mail));
  if (instalment)
    return [
      [words.due, money(instalment.amount, instalment.currency)],
      [words.dueDay, formatDay(instalment.dueDay, tagOf(mail))],
    ];
  if (!payment) return [];
  const label = name === 'paymentRefused' ? words.due : words.paid;
  const { total, fee, feeTax } = payment.amounts;
  const rows: [string, number][] = [
    [label, total],
    [words.fee, fee],
    [words.feeTax, feeTax],
  ];
  return rows
    .filter(([, amount], at) => at === 0 || amount > 0)
    .map(([word, amount]): MailDetail => [word, money(amount, payment.currency)]);
}

function boughtRows({ about, locale }: SaleMail): MailDetail[] {
  const { confirmation: own } = labelsOf(locale, 'purchase');
  const cover = coverFacts(about, locale);
  return [
    [own.cover, cover.map(([name, value]) => `${name}: ${value}`).join(' · ') || own.coverUnsaid],
    startFact(about, locale),
  ];
}

function detailsOf(name: SaleMailName, mail: SaleMail): MailDetail[] {
  const words = wordsOf(mail);
  const { payment, executive, buyer, soldAt, ...about } = mail.about;
  const { to, about: subject } = SALE_MAILS[name];
  const isToBuyer = to === 'buyer';
  const other = isToBuyer ? executive : { name: buyer.nombre, phone: buyer.telefono };
  const rows: readonly (readonly [string, string | null])[] = [
    [words.plan, about.planName],
    [words.insurer, about.insurer],
    ...(name === 'purchaseBuyer' ? boughtRows(mail) : []),
    ...moneyRows(name, mail),
    [words.cover, name === 'paymentRefunded' && about.isCancelled ? words.coverEnded : null],
    [words.next, nextText(mail)],
    [words.when, subject === 'sale' && soldAt ? formatMoment(soldAt, marketOf(mail.site), mail.locale) : null],
    [words.reason, name === 'cancellationAskedExecutive' ? about.reason : null],
    [words.calls, mail.callWindow],
    [words.reference, payment && referenceOf(payment.id)],
    [isToBuyer ? words.executive : words.buyer, other && `${other.name} · ${other.phone}`],
  ];
  return rows.flatMap(([label, value]): MailDetail[] => (value ? [[label, value]] : []));
}

async function nextPayment(db: Db, leadId: string): Promise<SaleMail['next']> {
  const owed = await listInstalments(db, leadId);
  const next = owed.find(({ status }) => status === 'SCHEDULED');
  if (!next) return null;
  const { dueDay: day, amount, currency } = next;
  return { day, total: usualAmounts(amount, currency).total, currency };
}

function nextText(mail: SaleMail): string | null {
  if (!mail.next) return null;
  const { day, total, currency } = mail.next;
  const values = {
    day: formatDay(day, tagOf(mail)),
    total: formatMoney(total, currency, tagOf(mail)),
    days: LINK_DAYS_BEFORE_DUE,
  };
  return fill(wordsOf(mail).nextText, values);
}

async function receiptOf(db: Db, { about }: SaleMail): Promise<MailAttachment[]> {
  const [sold] = await listSold(db, [about.leadId]);
  return sold ? [await confirmationFile(db, sold)] : [];
}

const saleMail = (name: SaleMailName): MailKind<SaleMail> => {
  const { to, about: subject } = SALE_MAILS[name];
  const isToBuyer = to === 'buyer';
  return {
    name,
    toVisitor: isToBuyer,
    afterStop: true,
    async load(db, ids) {
      const mailed = await listMailed(db, subject, ids);
      const mails = mailed.map(async (about): Promise<[string, SaleMail]> => {
        const { site, leadId } = about;
        const market = marketOf(site);
        const reader = isToBuyer
          ? { recipient: about.buyer.email, locale: about.locale }
          : { recipient: about.executive?.email ?? market.contact.email, locale: market.locales[0] };
        const link = isToBuyer ? await saleLink(db, about, about.locale, new Date()) : null;
        const callRequest = { id: leadId, site, locale: about.locale, submittedAt: new Date() };
        const window = name === 'purchaseReview' ? await callWindowOf(db, callRequest) : null;
        const next = name === 'purchaseBuyer' ? await nextPayment(db, leadId) : null;
        return [about.id, { site, ...reader, owner: { leadId }, about, link, callWindow: window, next }];
      });
      return new Map(await Promise.all(mails));
    },
    subjectLine: (mail) =>
      fill(wordsOf(mail).subjects[name], { brand: marketOf(mail.site).brand, plan: mail.about.planName }),
    ...(name === 'purchaseBuyer' && { attachments: receiptOf }),
    template: (mail) => {
      const words = wordsOf(mail);
      const { actions } = words;
      return (
        <>
          <MailText>{words.texts[name]}</MailText>
          <MailDetails details={detailsOf(name, mail)} />
          {mail.link && (
            <>
              <MailAction site={mail.site} href={mail.link.href}>
                {actions[name as keyof typeof actions] ?? actions.show}
              </MailAction>
              <MailNote>
                {mail.about.soldAt
                  ? fill(words.linkUntil, { day: formatDay(mail.link.until, tagOf(mail)) })
                  : words.linkUnpaid}
              </MailNote>
            </>
          )}
        </>
      );
    },
  };
};

export const saleMails = (Object.keys(SALE_MAILS) as SaleMailName[]).map(saleMail);
