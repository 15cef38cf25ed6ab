import 'server-only';
import { lastDayOf } from '@/features/purchase/company/domain';
import { peopleText } from '@/features/purchase/company/wording';
import { referenceOf } from '@/features/purchase/domain';
import type { Db } from '@/lib/db/client';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { MailAction, MailDetails, MailNote, MailText, type MailDetail } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { listLink } from './executive-list';
import { requestUrl } from './link';
import { COMPANY_MAILS } from './mail-names';
import { findCompanyPurchase, type CompanyPurchase } from './repository';
import { openLeavers } from './sealed-lists';
import { lastOpenDay } from './state';

type Reader = keyof typeof COMPANY_MAILS;
type MailedCompany = Omit<
  CompanyPurchase,
  'peopleAt' | 'pricedAt' | 'market' | 'productCode' | 'createdAt' | 'link' | 'leaversAt' | 'executiveId'
> & {
  readonly plan: string;
};
type LastLeavers = { readonly count: number; readonly day: string };
export type CompanyMail = MailData & {
  readonly purchase: MailedCompany;
  readonly reader: Reader;
  /** The list of leavers that came last. */
  readonly last: LastLeavers | null;
  /** What opens the request for its reader, and its list for the executive. */
  readonly opens: { readonly url: string; readonly lastDay: string };
};

const TO_COMPANY: ReadonlySet<Reader> = new Set(['contact', 'leaversContact', 'link']);
const isToCompany = (reader: Reader): boolean => TO_COMPANY.has(reader);
const isOfLeavers = (reader: Reader): boolean => reader === 'leavers' || reader === 'leaversContact';

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

function leaversDetails({ purchase, last, site, locale }: CompanyMail): MailDetail[] {
  const { mail: words, leavers } = labelsOf(locale, 'company');
  const tag = marketOf(site).intlLocale[locale];
  const said = last && {
    people: plural(leavers.people, last.count, tag),
    day: formatDay(last.day, tag),
  };
  return [
    ...(said ? ([[words.leaversLast, fill(words.leaversFrom, said)]] as const) : []),
    [words.leavers, String(purchase.leaversCount)],
  ];
}

/** Nobody who is insured is named: a mail may be read by anybody on its way. */
function detailsOf(mail: CompanyMail): MailDetail[] {
  const { purchase, reader } = mail;
  const words = wordsOf(mail);
  const { company, contact, executive } = purchase;
  const other = isToCompany(reader) ? executive : contact;
  return [
    [words.company, `${oneLine(company.company)} · ${oneLine(company.taxId)}`],
    [words.plan, purchase.plan],
    ...(purchase.insurer ? ([[words.insurer, purchase.insurer]] as const) : []),
    ...(isOfLeavers(reader) ? leaversDetails(mail) : requestDetails(mail)),
    ...(other
      ? ([
          [
            words[isToCompany(reader) ? 'executive' : 'contact'],
            `${oneLine(other.name)} · ${other.phone} · ${other.email}`,
          ],
        ] as const)
      : []),
    [words.reference, referenceOf(purchase.leadId)],
  ];
}

async function lastLeavers(db: Db, leadId: string): Promise<LastLeavers | null> {
  const last = (await openLeavers(db, leadId)).at(-1);
  return last ? { count: last.people.length, day: last.day } : null;
}

async function loadMails(db: Db, ids: readonly string[], reader: Reader): Promise<Map<string, CompanyMail>> {
  const found = await Promise.all(ids.map((id) => findCompanyPurchase(db, id)));
  const mails = found.map(async (asked): Promise<[string, CompanyMail][]> => {
    // Who is given a request that was not sent yet has no list to see.
    if (!asked || (!isToCompany(reader) && !asked.requestedAt)) return [];
    const { site, leadId, contact, executive } = asked;
    const market = marketOf(site);
    const to = isToCompany(reader)
      ? { recipient: contact.email, locale: asked.locale }
      : { recipient: executive?.email ?? market.contact.email, locale: market.locales[0] };
    const purchase = { ...asked, plan: asked.planName ?? asked.productCode };
    const last = isOfLeavers(reader) ? await lastLeavers(db, leadId) : null;
    const opens = isToCompany(reader)
      ? { url: await requestUrl(db, asked), lastDay: lastOpenDay(asked) }
      : await listLink(db, asked);
    return [[leadId, { site, ...to, owner: { leadId }, purchase, reader, last, opens }]];
  });
  return new Map((await Promise.all(mails)).flat());
}

function OpensRequest({ opens, reader, site, locale }: CompanyMail) {
  const { mail } = labelsOf(locale, 'company');
  const words = isToCompany(reader) ? mail : mail.list;
  return (
    <>
      <MailAction site={site} href={opens.url}>
        {words.open}
      </MailAction>
      <MailNote>{fill(words.once, { day: formatDay(opens.lastDay, marketOf(site).intlLocale[locale]) })}</MailNote>
    </>
  );
}

const companyMail = (reader: Reader): MailKind<CompanyMail> => ({
  name: COMPANY_MAILS[reader],
  toVisitor: isToCompany(reader),
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
      <OpensRequest {...mail} />
    </>
  ),
});

export const companyMails = [
  companyMail('contact'),
  companyMail('executive'),
  companyMail('leavers'),
  companyMail('leaversContact'),
  companyMail('link'),
] as const;
