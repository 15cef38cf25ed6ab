import 'server-only';
import type { ExportRequest, ExportStatus } from '@/features/back-office/exports/contract';
import { permissionsOf } from '@/features/identity/domain';
import { refusal, type Allowed } from '@/features/identity/server/service';
import { AppError } from '@/lib/app-error';
import { fileResponse } from '@/lib/http/file-response';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { enqueue } from '@/lib/jobs/queue';
import { exportQueue } from './jobs';
import { EXPORT_LISTS } from './lists';
import { countUnderWay, findExport, findPart, insertExport, type KeptExport } from './repository';
import { TABLE_FORMATS } from './table-parts';

type Ctx = Allowed<'account:read'>;

const DAY_MS = 86_400_000;
/** Files of somebody that are under way at once. */
const MOST_UNDER_WAY = 3;
/** A step takes a second at most, and a failed one is tried again within a minute: after this nobody works on it any more. */
const LOST_AFTER_MS = 5 * 60_000;

const missing = ({ locale }: Pick<Ctx, 'locale'>) =>
  new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);

/**
 * A file of a list begins to be made. Answers 202 with its id.
 * @throws FORBIDDEN without the permission of the list, TOO_MANY_REQUESTS while three of theirs are under way, and what the
 * list itself refuses
 */
export async function orderExport(
  ctx: Allowed<'account:write'>,
  { list, format, query }: ExportRequest,
): Promise<Response> {
  const { db, user, locale, now } = ctx;
  const { permission, open } = EXPORT_LISTS[list];
  if (!permissionsOf(user).includes(permission)) throw refusal(ctx, 'FORBIDDEN');
  await open(query).ids(ctx, 0);
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const id = await db.transaction(async (tx) => {
    if ((await countUnderWay(tx, user.id, now)) >= MOST_UNDER_WAY)
      throw new AppError('TOO_MANY_REQUESTS', labelsOf(locale, 'backOffice').export.tooMany, { retryAfter: 10 });
    const order = { userId: user.id, site: user.site, locale, list, format, query, expiresAt };
    const exportId = await insertExport(tx, order);
    await enqueue(tx, exportQueue, [{ exportId }]);
    return exportId;
  });
  return Response.json({ id }, { status: 202, headers: { 'cache-control': 'no-store' } });
}

/** Whoever ordered it, while they hold the permission of its list and see the same sites. @throws NOT_FOUND */
async function requireOwn(ctx: Ctx, id: string): Promise<KeptExport> {
  const { db, user, now } = ctx;
  const kept = await findExport(db, id);
  const isTheirs = kept?.userId === user.id && kept.site === user.site && kept.expiresAt > now;
  if (!kept || !isTheirs || !permissionsOf(user).includes(EXPORT_LISTS[kept.list].permission)) throw missing(ctx);
  return kept;
}

const isLost = ({ state, updatedAt }: KeptExport, now: Date): boolean =>
  (state === 'waiting' || state === 'running') && now.getTime() - updatedAt.getTime() > LOST_AFTER_MS;

/** @throws NOT_FOUND also for another's, and for their own once they may not have it any more */
export async function readExport(ctx: Ctx, { id }: { readonly id: string }): Promise<ExportStatus> {
  const kept = await requireOwn(ctx, id);
  const { done, total, isCut } = kept;
  return { state: isLost(kept, ctx.now) ? 'failed' : kept.state, done, total, isCut };
}

/** One part at a time is in memory. */
function partsOf({ db }: Ctx, id: string): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let bytes: Buffer | null;
      do {
        bytes = await findPart(db, id, position);
        position += 1;
      } while (bytes?.length === 0);
      if (bytes === null) controller.close();
      else controller.enqueue(bytes);
    },
  });
}

/**
 * 'Solicitudes-cl-2026-11-20_2026-11-26-filtrado.xlsx': a list without an end, as one of all days, ends when the file was
 * ordered, by the clock of the host's market.
 */
function fileName({ locale, market }: Ctx, { list, query, site: own, format, createdAt }: KeptExport): string {
  const { name, site, selection } = EXPORT_LISTS[list].open(query);
  const { from, to = dayIn(market.timeZone, createdAt), isNarrowed } = selection;
  const days = [...new Set([from, to])].filter(Boolean).join('_');
  const parts = [name(locale), site ?? own, days, isNarrowed && labelsOf(locale, 'backOffice').export.narrowed];
  return `${parts.filter(Boolean).join('-')}.${format}`;
}

/** The file itself. @throws NOT_FOUND as `readExport`, and while it is not whole */
export async function sendExport(ctx: Ctx, { id }: { readonly id: string }): Promise<Response> {
  const kept = await requireOwn(ctx, id);
  const { state, size, format } = kept;
  if (state !== 'done' || size === null) throw missing(ctx);
  const { type } = TABLE_FORMATS[format];
  return fileResponse({ name: fileName(ctx, kept), type, size, body: partsOf(ctx, id) });
}
