import 'server-only';
import * as z from '@/lib/contract/zod';
import { storedStructure, type FormStructure } from '@/features/lead/form/contact-form.api';
import { AppError } from '@/lib/app-error';
import type { MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { mistakePlace } from '@/lib/contract/mistake-place';
import type { Db } from '@/lib/db/client';
import { fill } from '@/lib/i18n/labels';
import { mistakeText } from '@/lib/i18n/mistake-text';
import { marketOfCode } from '@/lib/markets';
import { marketCodeOf } from '@/lib/site/site';
import { siteTable } from '@/lib/site/site-table';
import { findAnyForm, findHolder, FORM_PAGES, listAllForms, writeForms, type NewForm } from './contact-form.db';

export const listForms = (db: Db) => listAllForms(db);

export async function showForm(db: Db, hash: string) {
  const form = await findAnyForm(db, hash);
  if (!form) throw new AppError('NOT_FOUND', `There is no form ${hash}.`);
  return form;
}

/** True for a path of this site or an https address, like the table's constraint. */
const isAddress = (href: string): boolean =>
  href.startsWith('https://') ? URL.canParse(href) && /^https:\/\/[^/]/.test(href) : /^\/(?![/\\])/.test(href);

const formFile = z.strictObject({
  /** A GUID, as in the table, because our hashes come from a digest and have no RFC 9562 version. */
  hash: z.guid().toLowerCase(),
  market: z.enum(MARKET_CODES),
  site: z.string().nullable().default(null),
  productType: z.string().nullable().default(null),
  page: z.enum(FORM_PAGES).nullable().default(null),
  href: z
    .string()
    .refine(isAddress, {
      error: 'neither an https:// address nor a path of this site that begins with /',
      params: { mistake: 'noAddress' },
    })
    .nullable()
    .default(null),
  version: z.int().min(1),
  structure: storedStructure,
});

const sitesOf = (market: MarketCode): string[] =>
  [...siteTable().bySite.keys()].filter((site) => marketCodeOf(site) === market);

type FileMistake = { readonly path: readonly (string | number)[]; readonly problem: string };

type FileWords = {
  readonly error?: z.core.$ZodErrorMap;
  readonly own: Readonly<Record<string, string>>;
  readonly names?: Readonly<Record<string, string>>;
};

const ENGLISH_MISTAKES = {
  unknownSite: '{market} has {sites}, not {site}',
  unsold: '{market} does not sell {line}',
  versionInForce: '{version} is in force, raise it to {next}',
  placeTaken: '{hash} holds that place (market, site, line, page): load yours as its version {next}',
};

type Form = NewForm & { readonly version: number; readonly structure: FormStructure };
type Checked = { readonly form: Form } | { readonly mistakes: readonly FileMistake[] };

/** Valid form, or each error with its path. Rejects a version that is not newer, and a place that another form has. */
export async function checkFormFile(db: Db, file: unknown, words: FileWords = { own: {} }): Promise<Checked> {
  const { data, error } = formFile.safeParse(file, { error: words.error });
  if (!data) return { mistakes: error.issues.map((issue) => toFileMistake(issue, words)) };
  const wrong = (
    field: string,
    mistake: keyof typeof ENGLISH_MISTAKES,
    values: Readonly<Record<string, string | number>>,
  ) => ({ mistakes: [{ path: [field], problem: fill(words.own[mistake] ?? ENGLISH_MISTAKES[mistake], values) }] });
  const market = marketOfCode(data.market);
  const { productType, site } = data;
  const sites = sitesOf(market.code);
  if (site !== null && !sites.includes(site))
    return wrong('site', 'unknownSite', { market: market.code, sites: sites.join(', '), site });
  if (productType !== null && !market.lines.some((line) => line.productType === productType))
    return wrong('productType', 'unsold', { market: market.code, line: productType });
  const current = await findAnyForm(db, data.hash);
  if (current && current.version >= data.version)
    return wrong('version', 'versionInForce', { version: current.version, next: current.version + 1 });
  const form = { ...data, market: market.id };
  // An inactive form occupies no place.
  const holder = current?.active === false ? null : await findHolder(db, form);
  return holder ? wrong('hash', 'placeTaken', { hash: holder.hash, next: holder.version + 1 }) : { form };
}

const toFileMistake = (issue: z.core.$ZodIssue, { own, names }: FileWords): FileMistake => ({
  path: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
  problem: mistakeText(issue, own, names),
});

const refused = (mistakes: readonly FileMistake[]) => {
  const lines = mistakes.map(({ path, problem }) => `${mistakePlace(path) || 'file'}: ${problem}`);
  return new AppError('BAD_REQUEST', `No form was changed.\n${lines.join('\n')}`);
};

/** @throws BAD_REQUEST with each error and its place */
export async function loadForm(db: Db, file: unknown): Promise<{ hash: string; version: number }> {
  const checked = await checkFormFile(db, file);
  if ('mistakes' in checked) throw refused(checked.mistakes);
  const { hash, version } = checked.form;
  // Another form may have been stored at the same moment.
  if ((await writeForms(db, [checked.form])) === 0)
    throw refused([{ path: ['version'], problem: `${version} is in force, raise it` }]);
  return { hash, version };
}
