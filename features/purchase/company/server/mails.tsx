import 'server-only';
import { lastDayOf } from '@/features/purchase/company/domain';
import { peopleText } from '@/features/purchase/company/wording';
import { referenceOf } from '@/features/purchase/domain';
import type { Db } from '@/lib/db/client';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { MailDetails, MailText, type MailDetail } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { COMPANY_MAILS } from './mail-names';
import { findCompanyPurchase, type CompanyPurchase } from './repository';

type Reader = keyof typeof COMPANY_MAILS;
type MailedCompany = Omit<CompanyPurchase, 'peopleAt' | 'pricedAt' | 'market' | 'productCode'> & {
  readonly plan: string;
};
export type CompanyMail = MailData & { readonly purchase: MailedCompany; readonly reader: Reader };

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'company').mail;

function requestDetails({ purchase, site, locale }: CompanyMail): MailDetail[] {
  const words = labelsOf(locale, 'company').mail;
  const market = marketOf(site);
  const tag = market.intlLocale[locale];
  const { price, requestedAt } = purchase;
  const lastDay = requestedAt && lastDayOf(dayIn(market.timeZone, requestedAt));
  return [
    [words.people, peopleText(purchase, labelsOf(locale, 'company').summary, tag)],
    [words.price, price ? formatMoney(price.amount, price.currency, tag) : words.priceUnknown],
    [words.start, formatDay(purchase.company.startDate, tag)],
    ...(lastDay ? ([[words.lastDay, formatDay(lastDay, tag)]] as const) : []),
  ];
}

/** Nobody who is insured is named: a mail may be read by anybody on its way. */
function detailsOf(mail: CompanyMail): MailDetail[] {
  const { purchase, reader } = mail;
  const words = wordsOf(mail);
  const { company, contact, executive } = purchase;
  const other = reader === 'contact' ? executive : contact;
  return [
    [words.company, `${oneLine(company.company)} · ${oneLine(company.taxId)}`],
    [words.plan, purchase.plan],
    ...(purchase.insurer ? ([[words.insurer, purchase.insurer]] as const) : []),
    ...(reader === 'leavers' ? ([[words.leavers, String(purchase.leaversCount)]] as const) : requestDetails(mail)),
    ...(other
      ? ([
          [
            words[reader === 'contact' ? 'executive' : 'contact'],
            `${oneLine(other.name)} · ${other.phone} · ${other.email}`,
          ],
        ] as const)
      : []),
    [words.reference, referenceOf(purchase.leadId)],
    ...(reader === 'contact' ? [] : ([[words.list, fill(words.listHow, { id: purchase.leadId })]] as const)),
  ];
}

async function loadMails(db: Db, ids: readonly string[], reader: Reader): Promise<Map<string, CompanyMail>> {
  const found = await Promise.all(ids.map((id) => findCompanyPurchase(db, id)));
  return new Map(
    found.flatMap((asked): [string, CompanyMail][] => {
      if (!asked) return [];
      const { site, leadId, contact, executive } = asked;
      const market = marketOf(site);
      const to =
        reader === 'contact'
          ? { recipient: contact.email, locale: asked.locale }
          : { recipient: executive?.email ?? market.contact.email, locale: market.locales[0] };
      const purchase = { ...asked, plan: asked.planName ?? asked.productCode };
      return [[leadId, { site, ...to, owner: { leadId }, purchase, reader }]];
    }),
  );
}

const companyMail = (reader: Reader): MailKind<CompanyMail> => ({
  name: COMPANY_MAILS[reader],
  toVisitor: reader === 'contact',
  // Whoever wants no more calls still asked for an offer, and for people to be taken out.
  afterStop: true,
  load: (db, ids) => loadMails(db, ids, reader),
  subjectLine: (mail) =>
    fill(wordsOf(mail).subjects[reader], {
      brand: marketOf(mail.site).brand,
      reference: referenceOf(mail.purchase.leadId),
    }),
  template: (mail) => (
    <>
      <MailText>{wordsOf(mail).texts[reader]}</MailText>
      <MailDetails details={detailsOf(mail)} />
    </>
  ),
});

export const companyMails = [companyMail('contact'), companyMail('executive'), companyMail('leavers')] as const;
