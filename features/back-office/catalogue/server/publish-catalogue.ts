import 'server-only';
import * as api from '@/features/back-office/catalogue/catalogue.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import type { z } from 'zod';
import {
  allMistakes,
  CatalogueMistakes,
  CatalogueMoved,
  OddPrices,
  publishImport,
  publishPrice,
  readUpload,
  previewImport,
  undoImport,
  undoPrice,
  type Checked,
  type Published,
  type ImportPreview,
} from '@/features/catalogue/imports/server/import-catalogue';
import {
  MAX_BYTES,
  type CatalogueCheck,
  type CatalogueCheckRequest,
  type CataloguePublished,
  type CataloguePublishRequest,
  type CatalogueUndoRequest,
  type PriceChanged,
  type priceChangeRequest,
} from '@/features/back-office/catalogue/catalogue.api';
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
import { toChangeText, toMistakeTexts, toPricedPlace, toPriceStepText } from './wording';

type Reading = Authorized<'catalogue:read'>;
type Writing = Authorized<'catalogue:write'>;

const MAX_SHOWN = 100;

const refusalsIn = ({ locale }: Pick<Reading, 'locale'>) => labelsOf(locale, 'backOffice').catalogue.refusals;

/** @throws BODY_TOO_LARGE; BAD_REQUEST when the connection breaks or the body is not text */
async function readBody(ctx: Writing, body: CatalogueCheckRequest['body']): Promise<string> {
  const { tooLarge, broken } = refusalsIn(ctx);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.byteLength;
      if (size > MAX_BYTES) throw new AppError('BODY_TOO_LARGE', tooLarge);
      pieces.push(piece);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST', broken);
  }
}

const mayChange = ({ user }: { readonly user: User }, market: Market): boolean => visibleMarkets(user).includes(market);

async function readUploadedFile(ctx: Writing, { name, body }: CatalogueCheckRequest) {
  if (!/\.json$/iu.test(name)) throw new AppError('BAD_REQUEST', refusalsIn(ctx).notJson);
  const upload = await readUpload(ctx.db, await readBody(ctx, body), { now: ctx.now, parse: parseJson });
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

export async function checkCatalogue(ctx: Writing, request: CatalogueCheckRequest): Promise<CatalogueCheck> {
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
  if (!published) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
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

/** @throws CHANGED_MEANWHILE for another file or catalogue than the one that was checked */
export const publishCatalogue = (ctx: Writing, { name, body, digest, odd }: CataloguePublishRequest) =>
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

/** @throws FORBIDDEN, INVALID_DATA; CHANGED_MEANWHILE for another version of the catalogue */
export async function changePrice(ctx: Writing, request: z.infer<typeof priceChangeRequest>): Promise<PriceChanged> {
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

const UNDO = { file: undoImport, price: undoPrice };

/** @throws NOT_FOUND, CHANGED_MEANWHILE unless it is the newest in force and nothing has changed since */
export const undoCatalogue = (ctx: Writing, { kind, id }: CatalogueUndoRequest) =>
  awaitPublished(
    ctx,
    UNDO[kind](ctx.db, id, {
      ...toPublishing(ctx, 'catalogue.undo', { undone: id }),
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
