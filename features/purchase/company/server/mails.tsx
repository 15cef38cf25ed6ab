import 'server-only';
import type { EmployeeChange } from '@/features/collective/employees/employee-schemas';
import type { ReportedMovement } from '@/features/purchase/company/movements/movements.api';
import type { CompanyState } from '@/features/purchase/company/company.api';
import { lastDayOf, nextCall, reportsOf, countInsured } from '@/features/purchase/company/company-states';
import { daysText, peopleText, reportedDays } from '@/features/purchase/company/wording';
import { referenceOf } from '@/features/purchase/purchase-steps';
import type { Db } from '@/lib/db/client';
import { dayIn, formatDay, formatZonedMoment } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { MailAction, MailDetails, MailNote, MailText, type MailDetail } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { createListLink } from './executive-list';
import { requestUrl } from './link';
import { COMPANY_MAILS } from './mail-names';
import { findCompanyPurchase, type CompanyPurchase } from './company-purchase.db';
import { openLists } from './sealed-lists';
import { lastOpenDay, unreachedRegion } from './state';

type Reader = keyof typeof COMPANY_MAILS;
type MailedCompany = Pick<
  CompanyPurchase,
  | 'leadId'
  | 'company'
  | 'contact'
  | 'executive'
  | 'insurer'
  | 'price'
  | 'requestedAt'
  | 'holders'
  | 'dependants'
  | 'joinersCount'
  | 'leaversCount'
> & { readonly unreachedRegion: string | null; readonly plan: string; readonly callAt: Date | null };
type LastList = Pick<ReportedMovement, 'count' | 'from' | 'to'>;
export type CompanyMail = MailData & {
  readonly purchase: MailedCompany;
  readonly reader: Reader;
  readonly last: LastList | null;
  readonly insuredNow: CompanyState['people'] | null;
  readonly opens: { readonly url: string; readonly lastDay: string };
};

const TO_COMPANY: ReadonlySet<Reader> = new Set(['contact', 'joinersContact', 'leaversContact', 'link']);
const isToCompany = (reader: Reader): boolean => TO_COMPANY.has(reader);

const MOVEMENT_OF: Readonly<Partial<Record<Reader, EmployeeChange>>> = {
  joiners: 'activation',
  joinersContact: 'activation',
  leavers: 'cancellation',
  leaversContact: 'cancellation',
};

const wordsOf = ({ site, locale }: MailData) => labelsOf(locale, 'company', marketOf(site).intlLocale[locale]).mail;

function requestDetails({ purchase, site, locale }: CompanyMail): MailDetail[] {
  const words = labelsOf(locale, 'company').mail;
  const market = marketOf(site);
  const tag = market.intlLocale[locale];
  const { price, requestedAt, callAt } = purchase;
  const lastDay = requestedAt && lastDayOf(dayIn(market.timeZone, requestedAt));
  return [
    [words.people, peopleText(purchase, labelsOf(locale, 'company').summary, tag)],
    [words.price, price ? formatMoney(price.amount, price.currency, tag) : words.priceUnknown],
    [words.start, formatDay(purchase.company.startDate, tag)],
    ...(lastDay ? ([[words.lastDay, formatDay(lastDay, tag)]] as const) : []),
    ...(callAt ? ([[words.call, formatZonedMoment(callAt, market, locale)]] as const) : []),
  ];
}

function movementDetails({ purchase, reader, last, insuredNow, site, locale }: CompanyMail): MailDetail[] {
  const { mail: words, movements, summary, price: prices } = labelsOf(locale, 'company');
  const tag = marketOf(site).intlLocale[locale];
  const change = MOVEMENT_OF[reader]!;
  const { price, joinersCount, leaversCount } = purchase;
  const list = last && `${plural(movements.people, last.count, tag)}, ${daysText(last, movements.days[change], tag)}`;
  const each = price && price.each !== null ? formatMoney(price.each, price.currency, tag) : null;
  return [
    ...(list ? ([[words.lastList, list]] as const) : []),
    [words.reported[change], String(change === 'activation' ? joinersCount : leaversCount)],
    ...(insuredNow ? ([[words.standing, peopleText(insuredNow, summary, tag)]] as const) : []),
    ...(change === 'activation'
      ? ([[words.joinersPrice, each ? `${each} ${prices.each}` : words.priceUnknown]] as const)
      : []),
  ];
}

/** Must not name an insured person, because mails can be read in transit. */
function detailsOf(mail: CompanyMail): MailDetail[] {
  const { purchase, reader } = mail;
  const words = wordsOf(mail);
  const { company, contact, executive } = purchase;
  const other = isToCompany(reader) ? executive : contact;
  return [
    [words.company, `${oneLine(company.company)} · ${oneLine(company.taxId)}`],
    [words.plan, purchase.plan],
    ...(purchase.insurer ? ([[words.insurer, purchase.insurer]] as const) : []),
    ...(MOVEMENT_OF[reader] ? movementDetails(mail) : requestDetails(mail)),
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

async function reportedBy(db: Db, leadId: string, change: EmployeeChange) {
  const lists = await openLists(db, leadId);
  const last = reportsOf(lists).findLast((report) => report.change === change);
  return { last: last ? reportedDays(last) : null, insuredNow: countInsured(lists) };
}

async function loadMails(db: Db, ids: readonly string[], reader: Reader): Promise<Map<string, CompanyMail>> {
  const found = await Promise.all(ids.map((id) => findCompanyPurchase(db, id)));
  const mails = found.map(async (row): Promise<[string, CompanyMail][]> => {
    if (!row || (!isToCompany(reader) && !row.requestedAt)) return [];
    const { site, leadId, contact, executive } = row;
    const market = marketOf(site);
    const to = isToCompany(reader)
      ? { recipient: contact.email, locale: row.locale }
      : { recipient: executive?.email ?? market.contact.email, locale: market.locales[0] };
    const purchase = {
      ...row,
      unreachedRegion: unreachedRegion(row),
      plan: row.planName ?? row.productCode,
      callAt: nextCall(row.calls, new Date()),
    };
    const change = MOVEMENT_OF[reader];
    const reported = change ? await reportedBy(db, leadId, change) : { last: null, insuredNow: null };
    const opens = isToCompany(reader)
      ? { url: await requestUrl(db, row), lastDay: lastOpenDay(row) }
      : await createListLink(db, row);
    return [[leadId, { site, ...to, owner: { leadId }, purchase, reader, ...reported, opens }]];
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
  // Sent also after a stop of contact, because the contacts requested the offer or the change themselves.
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
      {!MOVEMENT_OF[reader] && mail.purchase.unreachedRegion && (
        <MailText>
          {fill(wordsOf(mail).unreached[isToCompany(reader) ? 'company' : 'executive'], {
            region: mail.purchase.unreachedRegion,
          })}
        </MailText>
      )}
      <OpensRequest {...mail} />
    </>
  ),
});

export const companyMails = [
  companyMail('contact'),
  companyMail('executive'),
  companyMail('joiners'),
  companyMail('joinersContact'),
  companyMail('leavers'),
  companyMail('leaversContact'),
  companyMail('link'),
] as const;
