import 'server-only';
import * as z from '@/lib/contract/zod';
import { storedStructure } from '@/features/lead/form/contract';
import { AppError } from '@/lib/app-error';
import type { MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { mistakePlace } from '@/lib/contract/mistake-place';
import type { Db } from '@/lib/db/client';
import { marketOfCode } from '@/lib/markets';
import { marketCodeOf } from '@/lib/site/site';
import { siteTable } from '@/lib/site/site-table';
import { findAnyForm, findHolder, FORM_PAGES, listAllForms, writeForms, type NewForm } from './repository';

export const listForms = (db: Db) => listAllForms(db);

/** @throws NOT_FOUND */
export async function showForm(db: Db, hash: string) {
  const form = await findAnyForm(db, hash);
  if (!form) throw new AppError('NOT_FOUND', `There is no form ${hash}.`);
  return form;
}

/** As the table wants it: a page of ours, or an address that a browser opens safely. */
const isAddress = (href: string): boolean =>
  href.startsWith('https://') ? URL.canParse(href) && /^https:\/\/[^/]/.test(href) : /^\/(?![/\\])/.test(href);

/** A form as a file holds it, and as `forms show --json` writes it. */
const formFile = z.strictObject({
  /** As the table wants it: ours are made of a digest and have no version of RFC 9562. */
  hash: z.guid().toLowerCase(),
  market: z.enum(MARKET_CODES),
  site: z.string().nullable().default(null),
  productType: z.string().nullable().default(null),
  page: z.enum(FORM_PAGES).nullable().default(null),
  href: z
    .string()
    .refine(isAddress, 'neither an https:// address nor a path of this site that begins with /')
    .nullable()
    .default(null),
  version: z.int().min(1),
  structure: storedStructure,
});

const sitesOf = (market: MarketCode): string[] =>
  [...siteTable().bySite.keys()].filter((site) => marketCodeOf(site) === market);

const refused = (mistakes: readonly string[]) =>
  new AppError('BAD_REQUEST', `No form was changed.\n${mistakes.join('\n')}`);

/**
 * @param words what a mistake is called; left out: in English
 * @throws BAD_REQUEST with each mistake and its place, for a version that is not above the one in force, and for a place that
 * another form holds
 */
export async function checkFormFile(
  db: Db,
  file: unknown,
  words?: z.core.$ZodErrorMap,
): Promise<NewForm & { readonly version: number }> {
  const { data, error } = formFile.safeParse(file, { error: words });
  if (!data) throw refused(error.issues.map(({ path, message }) => `${mistakePlace(path) || 'file'}: ${message}`));
  const market = marketOfCode(data.market);
  const { productType, site } = data;
  if (site !== null && !sitesOf(market.code).includes(site))
    throw refused([`site: ${market.code} has ${sitesOf(market.code).join(', ')}, not ${site}`]);
  if (productType !== null && !market.lines.some((line) => line.productType === productType))
    throw refused([`productType: ${market.code} does not sell ${productType}`]);
  const current = await findAnyForm(db, data.hash);
  if (current && current.version >= data.version)
    throw refused([`version: ${current.version} is in force, raise it to ${current.version + 1}`]);
  const form = { ...data, market: market.id };
  // One out of use holds no place.
  const holder = current?.active === false ? null : await findHolder(db, form);
  if (holder) {
    const place = `${holder.hash} holds that place (market, site, line, page)`;
    throw refused([`hash: ${place}: load yours as its version ${holder.version + 1}`]);
  }
  return form;
}

/** @throws as `checkFormFile` */
export async function loadForm(db: Db, file: unknown): Promise<{ hash: string; version: number }> {
  const form = await checkFormFile(db, file);
  // Somebody may have loaded another at the same moment.
  if ((await writeForms(db, [form])) === 0) throw refused([`version: ${form.version} is in force, raise it`]);
  return { hash: form.hash, version: form.version };
}
