import 'server-only';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { CodeResponse, codeRequest, openRequest, OpenResponse } from '@/features/rights/my-data.api';
import { CODE_MINUTES, codeOf, PROOF_MINUTES } from '@/features/rights/proof-code';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import { enforceRateLimit } from '@/lib/http/rate-limit';
import type { DeliveryCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { enqueueMails } from '@/lib/mail/outbox';
import { consume, giveBack } from '@/lib/security/limiter';
import { sign } from '@/lib/security/signature';
import { signedToken } from '@/lib/security/signed-token';
import { visitorKey } from '@/lib/security/visitor';
import { findProvenEmail, insertCode, redeemCode, signingKey } from './proof.db';

const MINUTE = 60_000;

/** Derives the code from its id, so that a job can write the mail again and only the mail table stores the code. */
export async function codeFor({ db }: Pick<Ctx, 'db'>, id: string): Promise<string> {
  const key = await signingKey(db);
  return codeOf(createHmac('sha256', key).update(`code ${id}`).digest());
}

const hashWith = (key: string, id: string, code: string): string => sign(key, `hash ${id} ${code}`);

const addressProof = signedToken({ purpose: 'proof', payload: { id: z.guid() } });

/** @throws TOO_MANY_REQUESTS per visitor, NOT_HUMAN after many requests of all visitors; the same for any address */
async function refuseFlood(ctx: DeliveryCtx, email: string): Promise<void> {
  const mailbox = createHash('sha256').update(email).digest('base64url');
  const ofVisitor = `${mailbox} ${visitorKey(ctx.actor.ip)}`;
  const { over, wait } = await consume('personCode', ofVisitor);
  const { tooMany } = labelsOf(ctx.locale, 'rights').ask;
  if (over) throw new AppError('TOO_MANY_REQUESTS', tooMany, { fields: { email: tooMany }, retryAfter: wait });
  await enforceRateLimit(ctx, 'personCodeOfAll', ctx.delivery.headers.get('cookie'), mailbox).catch(async (error) => {
    await giveBack('personCode', ofVisitor);
    throw error;
  });
}

/** Security: a later job checks whether the address is known, so neither the answer nor its time reveals it. */
export async function sendCode(ctx: DeliveryCtx, { email }: z.infer<typeof codeRequest>): Promise<CodeResponse> {
  const { db, site, market, locale, now } = ctx;
  await refuseFlood(ctx, email);
  const id = randomUUID();
  const codeHash = hashWith(await signingKey(db), id, await codeFor(ctx, id));
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE);
  await db.transaction(async (tx) => {
    await insertCode(tx, { id, site, market: market.id, locale, now, email, codeHash, expiresAt });
    await enqueueMails(tx, [{ mail: 'codeMail', payload: id }]);
  });
  return { id, minutes: CODE_MINUTES };
}

/** @throws INVALID_DATA with one message for a wrong or never requested code, and another for an expired one */
export async function openWithCode(ctx: Ctx, { id, email, code }: z.infer<typeof openRequest>): Promise<OpenResponse> {
  const key = await signingKey(ctx.db);
  const outcome = await redeemCode(ctx, { id, email, codeHash: hashWith(key, id, code) });
  if (outcome !== 'redeemed') {
    const { wrongCode, overCode } = labelsOf(ctx.locale, 'rights').open;
    const reason = outcome === 'over' ? overCode : wrongCode;
    throw new AppError('INVALID_DATA', reason, { fields: { code: reason } });
  }
  return { proof: addressProof.write({ secret: key, site: null }, { id }) };
}

/** @throws FORBIDDEN without a proof, or with an expired one */
export async function requireProvenEmail(ctx: Ctx): Promise<string> {
  const [, proof = ''] = /^Bearer (\S{1,200})$/.exec(ctx.actor.authorization ?? '') ?? [];
  const signer = { secret: await signingKey(ctx.db), site: null, now: ctx.now };
  const id = addressProof.read(signer, proof)?.id;
  const since = new Date(ctx.now.getTime() - PROOF_MINUTES * MINUTE);
  const email = id === undefined ? null : await findProvenEmail(ctx, id, since);
  if (email === null) throw new AppError('FORBIDDEN', labelsOf(ctx.locale, 'rights').open.over);
  return email;
}
