import 'server-only';
import { randomUUID } from 'node:crypto';
import { requireProvenLead } from '@/features/ticket/server/prove-ticket';

import { ContentCheck } from '@/features/purchase/documents/content';
import type { DocumentUpload, PurchaseDocuments } from '@/features/purchase/documents/documents.api';
import {
  MAX_BYTES,
  MAX_DOCUMENTS,
  problemOf,
  safeName,
  typeOf,
  type DocumentProblem,
  type DocumentType,
} from '@/features/purchase/documents/document-types';
import { findPurchase, lockPurchase, type PurchaseWithBuyer } from '@/features/purchase/server/purchase.db';
import { purchaseNotFound, purchaseWords, refuseEnded } from '@/features/purchase/server/state';
import { AppError, invalidFields, unavailable } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { dataKeys } from '@/lib/security/data-key';
import { seal, unseal } from '@/lib/security/seal';
import { linkedDocument } from './links';
import {
  countDocuments,
  insertDocument,
  listDocuments,
  listUnknown,
  listUnreported,
  markReported,
} from './purchase-document.db';
import {
  listOrphans,
  listFiles,
  moveToOrphans,
  newFileKey,
  readSealed,
  removeOrphan,
  removeFile,
  writeSealed,
} from './storage';
import type { ScheduledJob } from '@/lib/jobs/job';
import { enqueueMails } from '@/lib/mail/outbox';

/** Maximum number of concurrent uploads per process. An upload from a slow phone takes minutes. */
const MAX_UPLOADS = 40;
let underWay = 0;

const problemsOf = (ctx: Ctx) => purchaseWords(ctx).uploads.problems;

function refusal(ctx: Ctx, problem: DocumentProblem): AppError {
  const file = problemsOf(ctx)[problem];
  return problem === 'size' ? new AppError('BODY_TOO_LARGE', file, { fields: { file } }) : invalidFields({ file });
}

async function checkOpen(ctx: Ctx, db: Db, purchase: PurchaseWithBuyer | null): Promise<PurchaseWithBuyer> {
  if (!purchase) throw purchaseNotFound();
  const { closed, many } = problemsOf(ctx);
  refuseEnded(ctx, purchase);
  if (purchase.reviewFor === null) throw invalidFields({ file: closed });
  if ((await countDocuments(db, purchase.leadId)) >= MAX_DOCUMENTS) throw invalidFields({ file: many });
  return purchase;
}

type Received = { readonly id: string; readonly key: string; readonly size: number };

async function* readBody(ctx: Ctx, body: DocumentUpload['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new AppError('BAD_REQUEST', problemsOf(ctx).broken);
  }
}

/** @throws BODY_TOO_LARGE above the limit, INVALID_DATA if the content does not match the file extension */
async function receive(ctx: Ctx, type: DocumentType, body: DocumentUpload['body']): Promise<Received> {
  const [id, key, check] = [randomUUID(), newFileKey(), new ContentCheck(type)];
  let size = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of readBody(ctx, body)) {
      size += piece.length;
      if (size > MAX_BYTES) throw refusal(ctx, 'size');
      check.add(piece);
      yield piece;
    }
    if (size === 0) throw refusal(ctx, 'empty');
    if (!(await check.isRight())) throw refusal(ctx, 'content');
  }
  underWay += 1;
  try {
    await writeSealed(ctx.db, id, key, pieces());
  } finally {
    underWay -= 1;
  }
  return { id, key, size };
}

export async function addDocument(ctx: Ctx, { name, body }: DocumentUpload): Promise<PurchaseDocuments> {
  const { db, site, market } = ctx;
  const leadId = await requireProvenLead(ctx);
  await checkOpen(ctx, db, await findPurchase(db, leadId, site));
  const type = typeOf(name);
  const problem = problemOf({ name, size: 1 });
  if (!type || problem) throw refusal(ctx, problem ?? 'type');
  if (underWay >= MAX_UPLOADS) throw unavailable(10);
  const keys = await dataKeys();
  const { id, key, size } = await receive(ctx, type, body);
  const row = { id, leadId, site, market: market.id, name: safeName(name), size, sealedKey: seal(keys, id, key) };
  try {
    await db.transaction(async (tx) => {
      await checkOpen(ctx, tx, await lockPurchase(tx, leadId, site));
      await insertDocument(tx, row);
    });
  } catch (error) {
    await removeFile(db, id);
    throw error;
  }
  return listDocuments(db, leadId, site);
}

export async function showDocuments(ctx: Ctx): Promise<PurchaseDocuments> {
  return listDocuments(ctx.db, await requireProvenLead(ctx), ctx.site);
}

type OpenedDocument = { readonly name: string; readonly size: number; readonly body: ReadableStream<Uint8Array> };

/** Audits each access. Throws the same NOT_FOUND for expired, forged and reassigned links and for deleted documents. */
export async function openDocument(ctx: Ctx, { token }: { readonly token: string }): Promise<OpenedDocument> {
  const { db, site, market, now } = ctx;
  const gone = new AppError('NOT_FOUND', purchaseWords(ctx).uploads.gone);
  const document = await linkedDocument(db, site, token, now);
  if (!document) throw gone;
  const { id, leadId, executiveName, accountId } = document;
  const by = { id: accountId, name: executiveName ?? market.brand, isCommand: false };
  await recordAudit(db, by, [{ action: 'sale.document', subject: leadId, site, before: null, after: null }]);
  const body = await readSealed(db, id, unseal(await dataKeys(), id, document.sealedKey));
  if (!body) throw gone;
  return { name: document.name, size: document.size, body };
}

const HOUR = 3_600_000;
const ORPHAN_LIFETIME_MS = 30 * 24 * HOUR;

/**
 * Sets aside files that the database does not list, for 30 days, because the database may be an older copy. Returns
 * their number.
 */
export async function moveOrphans(db: Db, now: Date): Promise<number> {
  const over = await listOrphans(db, new Date(now.getTime() - ORPHAN_LIFETIME_MS));
  for (const id of await listUnknown(db, over)) await removeOrphan(db, id);
  const orphans = await listUnknown(db, await listFiles(db, new Date(now.getTime() - HOUR)));
  for (const id of orphans) await moveToOrphans(db, id, now);
  return orphans.length;
}

const MINUTE = 60_000;
const QUIET_PERIOD_MS = 2 * MINUTE;

export async function notifyExecutives(db: Db, now: Date): Promise<void> {
  for (const leadId of await listUnreported(db, new Date(now.getTime() - QUIET_PERIOD_MS)))
    await db.transaction(async (tx) => {
      if (await markReported(tx, leadId, now)) await enqueueMails(tx, [{ mail: 'purchaseDocuments', payload: leadId }]);
    });
}

export const documentJobs: readonly ScheduledJob[] = [
  { name: 'documents attached', everyMs: MINUTE, run: notifyExecutives },
  { name: 'documents without a purchase', everyMs: 10 * MINUTE, isExclusive: true, run: moveOrphans },
];
