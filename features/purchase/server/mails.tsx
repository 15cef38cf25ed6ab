import 'server-only';
import { referenceOf } from '@/features/purchase/domain';
import { cardFee } from '@/features/purchase/payment/domain';
import { fill } from '@/lib/i18n/labels';
import { formatMoment } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import type { MailDetail } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { confirmationFile } from '@/features/purchase/confirmation/server/service';
import { PURCHASE_MAILS } from './mail-names';
import { listSold, type SoldPurchase } from './repository';

type Reader = keyof typeof PURCHASE_MAILS;
export type PurchaseMail = MailData & { readonly sold: SoldPurchase; readonly reader: Reader };

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'purchase').mail;

function detailsOf(mail: PurchaseMail): MailDetail[] {
  const { sold, reader, site, locale } = mail;
  const words = wordsOf(mail);
  const market = marketOf(site);
  const { buyer, executive } = sold;
  const { total } = sold.amounts;
  const fee = cardFee(sold.amounts);
  const money = (amount: number) => formatMoney(amount, sold.currency, market.intlLocale[locale]);
  const other = reader === 'buyer' ? executive : { name: buyer.nombre, phone: buyer.telefono, email: buyer.email };
  return [
    [words.plan, sold.planName],
    ...(sold.insurer ? ([[words.insurer, sold.insurer]] as const) : []),
    [words.paid, money(total)],
    ...(fee > 0 ? ([[words.fee, money(fee)]] as const) : []),
    [words.when, formatMoment(sold.soldAt, market, locale)],
    [words.reference, referenceOf(sold.paymentId)],
    ...(other
      ? ([[words[reader === 'buyer' ? 'executive' : 'buyer'], `${other.name} · ${other.phone}`]] as const)
      : []),
  ];
}

const purchaseMail = (reader: Reader): MailKind<PurchaseMail> => ({
  ...PURCHASE_MAILS[reader],
  toVisitor: reader === 'buyer',
  // A policy has to be issued, whoever wants no more calls.
  afterStop: true,
  async load(db, ids) {
    const sales = await listSold(db, ids);
    return new Map(
      sales.map((sold): [string, PurchaseMail] => {
        const { site, leadId } = sold;
        const market = marketOf(site);
        const to =
          reader === 'buyer'
            ? { recipient: sold.buyer.email, locale: sold.locale }
            : { recipient: sold.executive?.email ?? market.contact.email, locale: market.locales[0] };
        return [leadId, { site, ...to, owner: { leadId }, sold, reader }];
      }),
    );
  },
  subjectLine: (mail) =>
    fill(wordsOf(mail).subjects[reader], { brand: marketOf(mail.site).brand, plan: mail.sold.planName }),
  ...(reader === 'buyer' && { attachments: async (db, { sold }) => [await confirmationFile(db, sold)] }),
  template: async (mail) => {
    const { MailDetails, MailText } = await import('@/lib/mail/layout');
    return (
      <>
        <MailText>{wordsOf(mail).texts[reader]}</MailText>
        <MailDetails details={detailsOf(mail)} />
      </>
    );
  },
});

export const purchaseMails = [purchaseMail('buyer'), purchaseMail('executive')] as const;
