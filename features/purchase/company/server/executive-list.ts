import 'server-only';
import { EMPLOYEE_COLUMNS } from '@/features/collective/employees/employee-schemas';
import type { ExecutiveSheetQuery, PeopleListName } from '@/features/purchase/company/company.api';
import { EXECUTIVE_LINK_DAYS, lastReportAt, type CompanyLists } from '@/features/purchase/company/company-states';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { purchaseNotFound } from '@/features/purchase/server/state';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { dayFirst, dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { signedToken, tokenNumber } from '@/lib/security/signed-token';
import type { WrittenCell } from '@/lib/sheet/sheet';
import type { SheetFile } from '@/lib/sheet/sheet-file';
import { writeSheet } from '@/lib/sheet/thread';
import { originOf } from '@/lib/site/site-table';
import { findCompanyPurchase, signingKey, type CompanyPurchase } from './company-purchase.db';
import { cellsOf, openLists } from './sealed-lists';

/** Contains the current executive, so that the link opens nothing after a reassignment. */
const listToken = signedToken({
  purpose: 'company list',
  payload: { leadId: z.guid(), until: tokenNumber },
  endsAt: ({ until }) => new Date(until),
});

type ListOwner = Pick<CompanyPurchase, 'leadId' | 'site' | 'executiveId' | 'requestedAt' | 'joinersAt' | 'leaversAt'>;

const holderOf = ({ executiveId }: Pick<ListOwner, 'executiveId'>): number => executiveId ?? 0;

const linkEnd = (owner: ListOwner): number => lastReportAt(owner) + EXECUTIVE_LINK_DAYS * 86_400_000;

export async function createListLink(db: Db, owner: ListOwner, until = linkEnd(owner)) {
  const { leadId, site } = owner;
  const market = marketOf(site);
  const token = listToken.write({ secret: await signingKey(db), site }, { leadId, until }, holderOf(owner));
  const [language] = market.locales;
  const url = originOf(site) + href(market, language, { name: 'companyPeople', token });
  return { url, lastDay: dayIn(market.timeZone, new Date(until)) };
}

/** Returns null for a wrong signature, an expired or deleted request, and a former executive. */
export async function findForExecutive({ db, site, now }: Ctx, token: string): Promise<CompanyPurchase | null> {
  const leadId = listToken.claimOf(token)?.leadId;
  const purchase = leadId ? await findCompanyPurchase(db, leadId, site) : null;
  if (!purchase?.requestedAt) return null;
  return listToken.read({ secret: await signingKey(db), site, now }, token, holderOf(purchase)) ? purchase : null;
}

type Sheet = { readonly columns: readonly string[]; readonly rows: readonly ReturnType<typeof cellsOf>[] };

const SHEETS: Readonly<Record<PeopleListName, (lists: CompanyLists) => Sheet>> = {
  people: ({ people }) => ({ columns: EMPLOYEE_COLUMNS.activation, rows: people.map(cellsOf) }),
  joiners: ({ joiners }) => ({
    columns: EMPLOYEE_COLUMNS.activation,
    rows: joiners.flatMap(({ people }) => people.map(cellsOf)),
  }),
  leavers: ({ leavers }) => ({
    columns: [...EMPLOYEE_COLUMNS.cancellation, 'effectiveDate'],
    rows: leavers.flatMap(({ day, people }) => people.map((one) => ({ ...cellsOf(one), effectiveDate: day }))),
  }),
};

/** Sheet of the insured, joiners or leavers, with the template's columns. */
export async function executiveSheet(visit: Ctx, input: ExecutiveSheetQuery): Promise<SheetFile> {
  const { token, list, locale = visit.locale } = input;
  const ctx = { ...visit, locale };
  const purchase = await findForExecutive(ctx, token);
  if (!purchase) throw purchaseNotFound();
  const { people, executivePage } = labelsOf(locale, 'company');
  const { template } = labelsOf(locale, 'employees');
  const { columns, rows } = SHEETS[list](await openLists(ctx.db, purchase.leadId));
  const written = rows.map((cells, at) => {
    const kind = cells.insuredType === 'dependant' ? 'dependant' : 'holder';
    const values: Readonly<Record<string, string>> = { ...cells, rowNumber: String(at + 1), insuredType: people[kind] };
    return columns.map((column): WrittenCell => ({ value: dayFirst(values[column] ?? '') }));
  });
  const head = columns.map((value): WrittenCell => ({ value, as: 'head' }));
  const sheet = { name: template.sheet, rows: [head, ...written], widths: columns.map(() => 18) };
  const content = await writeSheet([sheet]);
  return { content, format: 'xlsx', name: `${executivePage.files[list]}-${referenceOf(purchase.leadId)}` };
}
