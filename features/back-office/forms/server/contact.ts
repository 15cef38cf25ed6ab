import 'server-only';
import {
  checkFormFile,
  lockForm,
  listForms,
  loadForm,
  serveContactForm,
  showForm,
} from '@/features/lead/form/server/submit-contact-form';
import { siteName } from '@/features/back-office/list-limits';
import { auditedValues } from '@/features/back-office/audit/changes';
import { formChanges } from '@/features/back-office/forms/changes';
import type { FormCheck, FormDetail } from '@/features/back-office/forms/forms.api';
import { visibleMarkets } from '@/features/back-office/server/scope';
import type { Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import { ZOD_WORDS } from '@/lib/contract/zod-words';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { searchName } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfId } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { recordVersion } from './version.db';
import { notFound } from '@/features/back-office/server/page';

type Reading = Authorized<'form:read'> | Authorized<'form:write'>;

/** @throws NOT_FOUND for an unknown form, or one of a market that the caller does not see */
async function requireContactForm({ db, user, locale }: Reading, hash: string) {
  const missing = notFound({ locale });
  const form = await showForm(db, hash).catch((error: unknown) => {
    throw error instanceof AppError ? missing : (error as Error);
  });
  const market = visibleMarkets(user).find(({ id }) => id === form.market);
  if (!market) throw missing;
  return { form, market };
}

const fileOf = ({ site, productType, page, href, structure }: Awaited<ReturnType<typeof showForm>>) => ({
  site,
  productType,
  page,
  href,
  structure,
});

export function contactFormName(
  { site, productType, page }: Pick<Awaited<ReturnType<typeof showForm>>, 'site' | 'productType' | 'page'>,
  market: Market,
  locale: Locale,
): string {
  const { everywhere, pages } = labelsOf(locale, 'backOffice').forms;
  const titles: Readonly<Record<string, string>> = pages;
  const parts = [
    site && siteName(site, labelsOf(locale, 'layout').countries),
    productType && searchName(market, locale, productType),
    page && (titles[page] ?? page),
  ];
  return parts.filter(Boolean).join(', ') || everywhere;
}

export async function contactFormTitles(db: Db, locale: Locale): Promise<Map<string, string>> {
  const { countries } = labelsOf(locale, 'layout');
  const forms = await listForms(db);
  return new Map(
    forms.map(({ hash, ...place }) => {
      const market = marketOfId(place.market);
      return [hash, `${countries[market.code]}, ${contactFormName(place, market, locale)}`];
    }),
  );
}

export async function readContactForm(ctx: Reading, hash: string): Promise<FormDetail> {
  const { form, market } = await requireContactForm(ctx, hash);
  return {
    id: hash,
    kind: 'contact',
    market: market.code,
    name: contactFormName(form, market, ctx.locale),
    file: fileOf(form),
    seen: String(form.version),
    tag: market.intlLocale[ctx.locale],
    currency: market.currency,
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function wholeFile(ctx: Reading, hash: string, file: unknown) {
  const { form, market } = await requireContactForm(ctx, hash);
  const given: unknown = isObject(file) ? { ...file, hash, market: market.code, version: form.version + 1 } : file;
  return { given, form, market };
}

export async function checkContactForm(ctx: Reading, hash: string, file: unknown): Promise<FormCheck> {
  const { given, market } = await wholeFile(ctx, hash, file);
  const own = labelsOf(ctx.locale, 'backOffice').forms.mistakes;
  const checked = await checkFormFile(ctx.db, given, {
    error: ZOD_WORDS[ctx.locale],
    own,
    names: labelsOf(ctx.locale, 'contact').form.fields,
  });
  if ('mistakes' in checked) {
    const mistakes = checked.mistakes.map(({ path, problem }) => ({ path: [...path], problem }));
    return { mistakes, served: null, contact: null };
  }
  const { hash: id, structure, version } = checked.form;
  const contact = serveContactForm({ ...ctx, market }, { hash: id, version, structure });
  return { mistakes: [], served: null, contact };
}

/** @returns the new version, or 'meanwhile' (another one is in force), or 'mistakes'. @throws NOT_FOUND */
export async function saveContactForm(
  ctx: Authorized<'form:write'>,
  { hash, file, seen }: { readonly hash: string; readonly file: unknown; readonly seen: string },
): Promise<{ readonly saved: string } | { readonly refusal: 'meanwhile' | 'mistakes' }> {
  const { user } = ctx;
  return ctx.db.transaction(async (tx) => {
    await lockForm(tx, hash);
    const { given, form } = await wholeFile({ ...ctx, db: tx }, hash, file);
    if (String(form.version) !== seen) return { refusal: 'meanwhile' };
    if ('mistakes' in (await checkFormFile(tx, given))) return { refusal: 'mistakes' };
    const { version } = await loadForm(tx, given);
    const audited = auditedValues(formChanges('contact', fileOf(form), file));
    const change = { before: { version: form.version }, after: { version, ...audited } };
    const site = marketOfId(form.market).code;
    await recordAudit(tx, user, [{ action: 'form.contact', subject: hash, site, ...change }]);
    const before = { seen: String(form.version), file: fileOf(form) };
    await recordVersion(tx, user, hash, { before, after: { seen: String(version), file } });
    return { saved: String(version) };
  });
}
