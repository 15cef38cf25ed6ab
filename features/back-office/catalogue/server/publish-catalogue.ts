import 'server-only';
import type { ParsedInput } from '@/lib/http/endpoint';
import * as api from '@/features/back-office/catalogue/catalogue.api';
import {
  MAX_BYTES,
  type CatalogueCheck,
  type CataloguePublished,
  type CatalogueUndoRequest,
  type PriceChanged,
} from '@/features/back-office/catalogue/catalogue.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import {
  allMistakes,
  CatalogueMistakes,
  CatalogueMoved,
  OddPrices,
  publishImport,
  publishPrice,
  readUpload,
  previewImport,
  undoChange,
  type Checked,
  type Published,
  type ImportPreview,
} from '@/features/catalogue/imports/server/import-catalogue';
import { visibleMarkets } from '@/features/back-office/server/scope';
import { auditedValues } from '@/features/back-office/audit/changes';
import type { User } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditedFacts } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { parseJson } from '@/lib/http/request-body';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfCode } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { downloadCatalogue, findPlans, readCatalogue, readPlanPrices } from './reading';
import type { PlanEntry } from '@/features/catalogue/import-schemas';
import type { Mistake } from '@/features/catalogue/imports/server/import-catalogue';
import type { CatalogueMistake } from '@/features/back-office/catalogue/catalogue.api';
import { amountText } from '@/features/back-office/catalogue/prices';
import { priceCells } from '@/features/pricing/price-cells';
import { fieldPathText } from '@/features/back-office/field-names';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { writeNumber } from '@/lib/i18n/numbers';
import { isRefused } from '@/lib/sheet/sheet';
import { readSheet } from '@/lib/sheet/thread';
import { notFound } from '@/features/back-office/server/page';

type Reader = { readonly locale: Locale; readonly market: Market };
type Changed = ImportPreview['difference']['changed'][number];
type Table = Readonly<Record<string, unknown>>;

/** Prices may have more decimals than money. */
const DECIMALS = { least: 0, most: 6 };
const VALUE_SHOWN = 200;
const FIELDS_SHOWN = 30;

const asTable = (value: unknown): Table | null =>
  typeof value === 'object' && value !== null ? (value as Table) : null;

function ownUnit(of: Table): string | null {
  const { kind, unitCode, currency, currency_code: code } = of;
  if (kind === 'percent') return '%';
  return [unitCode, currency, code].find((unit): unit is string => typeof unit === 'string') ?? null;
}

function unitOf(field: string, plan: PlanEntry): string | null {
  const cell = priceCells(plan.tariff).find(({ path }) => field === `tariff.${path}`);
  if (cell) return cell.unit;
  if (/^details\.clinics\.\d+\.[12]$/.test(field)) return '%';
  const path = field.split('.');
  if (!/^(amount|value)$/.test(path.pop()!)) return null;
  const parent = asTable(path.reduce<unknown>((whole, key) => asTable(whole)?.[key], plan));
  return parent && ownUnit(parent);
}

function formatValue(value: unknown, unit: string | null, { locale, market }: Reader): string {
  const { fieldNames, catalogue } = labelsOf(locale, 'backOffice');
  const { yes, no, nothing } = catalogue.difference;
  const say = (one: unknown, of: string | null = null): string => {
    if (one === null || one === undefined || one === '') return nothing;
    if (typeof one === 'boolean') return one ? yes : no;
    if (typeof one === 'number')
      return [writeNumber(one, market.intlLocale[locale], DECIMALS), of].filter(Boolean).join(' ');
    if (Array.isArray(one)) return one.map((part) => say(part)).join(one.some(asTable) ? ' · ' : ', ') || nothing;
    const table = asTable(one);
    if (!table) return String(one);
    const { amount, currency, currency_code: code, ...rest } = table;
    if (typeof amount === 'number' && Object.keys(rest).length === 0)
      return say(amount, String(currency ?? code ?? ''));
    const filled = Object.entries(table).filter(([, part]) => part !== null && part !== undefined && part !== '');
    return filled.map(([key, part]) => `${fieldPathText(key, fieldNames)}: ${say(part)}`).join('; ') || nothing;
  };
  const text = say(value, unit);
  return text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN)}…` : text;
}

function toPricedPlace({ price, ...place }: ImportPreview['difference']['added'][number], { locale, market }: Reader) {
  const words = labelsOf(locale, 'backOffice').catalogue.prices;
  return { ...place, price: price && amountText(price.amount, price.unit, { words, tag: market.intlLocale[locale] }) };
}

function toChangeText({ section, name, title, fields }: Changed, plan: PlanEntry | undefined, reader: Reader) {
  const { fieldNames } = labelsOf(reader.locale, 'backOffice');
  const of = section === 'plans' ? plan : undefined;
  /** Unit before the change, because the currency itself may change. */
  function unitBefore(field: string, unit: string | null): string | null {
    const parent = field.startsWith('tariff.') ? 'tariff' : field.slice(0, field.lastIndexOf('.'));
    const change = fields.find((one) => one.field === `${parent}.currency` || one.field === `${parent}.currency_code`);
    return unit === '%' || !change?.before ? unit : String(JSON.parse(change.before));
  }
  const formatted = (json: string | null, unit: string | null) =>
    json === null ? null : formatValue(JSON.parse(json), unit, reader);
  return {
    section,
    name,
    title,
    fields: fields.slice(0, FIELDS_SHOWN).map(({ field, before, after }) => {
      const unit = of ? unitOf(field, of) : null;
      return {
        field: fieldPathText(field, fieldNames),
        before: formatted(before, unit && unitBefore(field, unit)),
        after: formatted(after, unit),
      };
    }),
    more: Math.max(0, fields.length - FIELDS_SHOWN),
  };
}

function toPriceStepText(
  { name, title, field, before, after }: ImportPreview['notable'][number],
  plan: PlanEntry,
  reader: Reader,
): CatalogueCheck['notable']['first'][number] {
  const unit = unitOf(field, plan);
  return {
    ...{ section: 'plans', name, title },
    field: fieldPathText(field, labelsOf(reader.locale, 'backOffice').fieldNames),
    ...{ before: formatValue(before, unit, reader), after: formatValue(after, unit, reader) },
    percent: Math.round((after / before - 1) * 100),
  };
}

function toMistakeTexts(mistakes: readonly Mistake[], { locale, market }: Reader): CatalogueMistake[] {
  const { catalogue, fieldNames } = labelsOf(locale, 'backOffice');
  const { mistakes: words, parts, values: kinds, difference } = catalogue;
  const sections: Readonly<Record<string, string>> = parts;
  const written = (values: NonNullable<Mistake['values']>) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        if (key === 'expected') return [key, kinds[value as keyof typeof kinds]];
        if (key === 'section') return [key, sections[value] ?? value];
        return [key, typeof value === 'number' ? writeNumber(value, market.intlLocale[locale], DECIMALS) : value];
      }),
    );
  return mistakes.map(({ section, row, name, title, field, code, kind, found, values = {} }) => ({
    section: sections[section] ?? section,
    row: row === undefined ? null : row + 1,
    name: title && name && title !== name ? fill(difference.titled, { title, name }) : (name ?? title ?? null),
    field: field ? fieldPathText(field, fieldNames) : null,
    value: kind === undefined ? null : found === undefined ? kinds[kind] : fill(kinds.said, { value: found }),
    problem: fill(words[code].problem, written(values)),
    cure: fill(words[code].cure, written(values)),
  }));
}

type Reading = Authorized<'catalogue:read'>;
type Writing = Authorized<'catalogue:write'>;

const MAX_SHOWN = 100;

const refusalsIn = ({ locale }: Pick<Reading, 'locale'>) => labelsOf(locale, 'backOffice').catalogue.refusals;

type Upload = ParsedInput<typeof api.checkCatalogue>;

/** @throws BODY_TOO_LARGE; BAD_REQUEST if the connection breaks */
async function readBody(ctx: Writing, body: Upload['body']): Promise<Uint8Array<ArrayBuffer>> {
  const { tooLarge, broken } = refusalsIn(ctx);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.byteLength;
      if (size > MAX_BYTES) throw new AppError('BODY_TOO_LARGE', tooLarge);
      pieces.push(piece);
    }
    return new Uint8Array(Buffer.concat(pieces));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST', broken);
  }
}

const mayChange = ({ user }: { readonly user: User }, market: Market): boolean => visibleMarkets(user).includes(market);

/** Maximum number of rows in an uploaded price list, for plans and clinics. */
const SHEET_ROWS = 100_000;

/** @throws BAD_REQUEST for a text that is not UTF-8, and for an unreadable sheet */
async function textOf(ctx: Writing, bytes: Uint8Array<ArrayBuffer>, isSheet: boolean): Promise<string> {
  if (isSheet) {
    const sheet = await readSheet(bytes, SHEET_ROWS);
    if (!isRefused(sheet)) return JSON.stringify(sheet);
    const { refusals } = labelsOf(ctx.locale, 'sheet');
    throw new AppError('BAD_REQUEST', fill(refusals[sheet.refusal], { cell: sheet.cell ?? '' }));
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('BAD_REQUEST', refusalsIn(ctx).broken);
  }
}

async function readUploadedFile(ctx: Writing, { name, body }: Upload) {
  const [, format] = /\.(json|xlsx|csv)$/iu.exec(name) ?? [];
  if (!format) throw new AppError('BAD_REQUEST', refusalsIn(ctx).otherFormat);
  const text = await textOf(ctx, await readBody(ctx, body), format.toLowerCase() !== 'json');
  const upload = await readUpload(ctx.db, text, { now: ctx.now, parse: parseJson });
  if (!mayChange(ctx, upload.checked.market)) throw new AppError('FORBIDDEN', refusalsIn(ctx).otherMarket);
  return upload;
}

const firstOf = <Entry>(entries: readonly Entry[]) => ({ total: entries.length, first: entries.slice(0, MAX_SHOWN) });

function toCheck(
  ctx: Writing,
  { market, file }: Checked,
  { digest, difference, odd, notable, disagreements }: ImportPreview,
): CatalogueCheck {
  const reader = { locale: ctx.locale, market };
  const plans = new Map(file.plans.map((plan) => [plan.productCode, plan]));
  const { added, changed, closed, withdrawn, unnamed } = difference;
  const priced = (places: typeof added) => {
    const { total, first } = firstOf(places);
    return { total, first: first.map((place) => toPricedPlace(place, reader)) };
  };
  const { total, first } = firstOf(changed);
  return {
    digest,
    market: market.code,
    plans: file.plans.length,
    mistakes: { total: 0, first: [] },
    odd: firstOf(toMistakeTexts(odd, reader)),
    notable: firstOf(notable.map((step) => toPriceStepText(step, plans.get(step.name)!, reader))),
    added: priced(added),
    changed: { total, first: first.map((change) => toChangeText(change, plans.get(change.name), reader)) },
    closed: priced(closed),
    withdrawn: priced(withdrawn),
    disagreements: firstOf(disagreements),
    unnamed,
  };
}

const nothing = { total: 0, first: [] };
const NO_CHECK: CatalogueCheck = {
  digest: null,
  market: null,
  plans: 0,
  mistakes: nothing,
  odd: nothing,
  notable: nothing,
  added: nothing,
  changed: nothing,
  closed: nothing,
  withdrawn: nothing,
  disagreements: nothing,
  unnamed: 0,
};

export async function checkCatalogue(ctx: Writing, request: Upload): Promise<CatalogueCheck> {
  try {
    const upload = await readUploadedFile(ctx, request);
    return toCheck(ctx, upload.checked, await previewImport(ctx.db, upload, ctx.now));
  } catch (error) {
    if (!(error instanceof CatalogueMistakes)) throw error;
    const found = await allMistakes(ctx.db, error, (market) => mayChange(ctx, market));
    const market = error.part?.market ?? ctx.market;
    return { ...NO_CHECK, mistakes: firstOf(toMistakeTexts(found, { locale: ctx.locale, market })) };
  }
}

/** @throws CHANGED_MEANWHILE with the message `meanwhile`, INVALID_DATA */
async function awaitPublished(
  ctx: Writing,
  publishing: Promise<Published | null>,
  meanwhile = refusalsIn(ctx).meanwhile,
): Promise<CataloguePublished> {
  const { mistakes } = refusalsIn(ctx);
  const published = await publishing.catch((error: unknown) => {
    if (error instanceof CatalogueMoved) throw new AppError('CHANGED_MEANWHILE', meanwhile);
    if (error instanceof CatalogueMistakes)
      throw new AppError('INVALID_DATA', mistakes, {
        fields: {
          file: toMistakeTexts(error.found.slice(0, 5), ctx)
            .map(({ section, row, name, field, problem }) =>
              [section, row, name, field, problem].filter((part) => part !== null).join(' · '),
            )
            .join('\n'),
        },
      });
    throw error;
  });
  if (!published) throw notFound(ctx);
  const { id, version, plans, withdrawn } = published;
  return { id, version, plans, withdrawn };
}

function auditedChanges({ difference }: Published) {
  const { added = [], changed = [], closed = [], withdrawn = [] } = difference ?? {};
  const called = ({ name, title }: { name: string; title: string | null }) =>
    title === null ? name : `${title} (${name})`;
  return auditedValues([
    ...changed.flatMap(({ fields, ...place }) => fields.map((field) => ({ ...field, of: called(place) }))),
    ...added.map((place) => ({ of: null, field: 'added', before: null, after: JSON.stringify(called(place)) })),
    ...closed.map((place) => ({ of: null, field: 'closed', before: null, after: JSON.stringify(called(place)) })),
    ...withdrawn.map((place) => ({ of: null, field: 'gone', before: JSON.stringify(called(place)), after: null })),
  ]);
}

const toPublishing = (
  { user, now }: Writing,
  action: `catalogue.${'import' | 'price' | 'undo'}`,
  more: AuditedFacts = {},
) => ({
  by: user,
  now,
  record: (tx: Db, published: Published) => {
    const { market, version, plans, withdrawn } = published;
    return recordAudit(tx, user, [
      {
        action,
        subject: `${market.code}/${version}`,
        site: market.code,
        before: { version: version - 1 },
        after: { version, plans, withdrawn, ...auditedChanges(published), ...more },
      },
    ]);
  },
});

/** @throws CHANGED_MEANWHILE if file or catalogue differ from those checked */
export const publishCatalogue = (ctx: Writing, { name, body, digest, odd }: ParsedInput<typeof api.publishCatalogue>) =>
  awaitPublished(
    ctx,
    readUploadedFile(ctx, { name, body }).then((upload) =>
      publishImport(
        ctx.db,
        { ...upload, fileName: name, digest, allowOdd: odd === '1' },
        toPublishing(ctx, 'catalogue.import', { digest }),
      ),
    ),
  );

/** @throws FORBIDDEN, INVALID_DATA; CHANGED_MEANWHILE if the catalogue's version differs from the request's */
export async function changePrice(ctx: Writing, request: ParsedInput<typeof api.changePrice>): Promise<PriceChanged> {
  const { code: plan, path, amount, version: seen, allowOdd } = request;
  const market = marketOfCode(request.market);
  const { otherMarket, priceMeanwhile } = refusalsIn(ctx);
  if (!mayChange(ctx, market)) throw new AppError('FORBIDDEN', otherMarket);
  const change = { plan, path, amount, seen, allowOdd };
  const publishing = publishPrice(ctx.db, market, change, toPublishing(ctx, 'catalogue.price'));
  const odd = await publishing.then(
    () => [],
    (error: unknown) => (error instanceof OddPrices ? error.found : []),
  );
  if (odd.length > 0) return { published: null, odd: firstOf(toMistakeTexts(odd, { locale: ctx.locale, market })) };
  return { published: await awaitPublished(ctx, publishing, priceMeanwhile), odd: nothing };
}

/** @throws NOT_FOUND; CHANGED_MEANWHILE if a newer change is in force */
export const undoCatalogue = (ctx: Writing, change: CatalogueUndoRequest) =>
  awaitPublished(
    ctx,
    undoChange(ctx.db, change, {
      ...toPublishing(ctx, 'catalogue.undo', { undone: change.id }),
      mayChange: (market) => mayChange(ctx, market),
    }),
  );

export const catalogueServed = [
  staffDoor(api.readCatalogue, 'catalogue:read', readCatalogue),
  staffDoor(api.downloadCatalogue, 'catalogue:read', downloadCatalogue),
  staffDoor(api.findPlans, 'catalogue:read', findPlans),
  staffDoor(api.readPlanPrices, 'catalogue:read', readPlanPrices),
  staffDoor(api.checkCatalogue, 'catalogue:write', checkCatalogue),
  staffDoor(api.publishCatalogue, 'catalogue:write', publishCatalogue),
  staffDoor(api.undoCatalogue, 'catalogue:write', undoCatalogue),
  staffDoor(api.changePrice, 'catalogue:write', changePrice),
];
