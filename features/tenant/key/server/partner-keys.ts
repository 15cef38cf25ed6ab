import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { KEY_PROBLEMS, type KeyProblem } from '@/features/tenant/key/key-schemas';
import { showPartner } from '@/features/tenant/server/publish-partner';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { enforceRateLimit } from '@/lib/http/rate-limit';
import type { DeliveryCtx } from '@/lib/http/route';
import { PARTNER_KEY } from '@/lib/security/partner-key';
import { placeOf } from '@/lib/site/partner-place';
import { partnerOf } from '@/lib/site/site-table';
import { deleteKey, findKeyInUse, insertKey, listKeys, type StoredPartnerKey } from './partner-key.db';
import { FIRST_DAY, type Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';

type Words = ReturnType<typeof labelsOf<'partnerApi'>>;

const wordsIn = (words: Readonly<Record<string, string>>, name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;

const RULE_OF_HEADER: Readonly<Record<string, keyof Words['rules']>> = {
  'Idempotency-Key': 'idempotencyKey',
  'X-Country': 'country',
};

/** @param text name of a rule, or any other text, which stays unchanged and may quote the caller */
function fieldWords(field: string, text: string, { rules }: Words): string {
  const rule = wordsIn(rules, Object.hasOwn(RULE_OF_HEADER, field) ? RULE_OF_HEADER[field] : text);
  return rule === undefined ? text : fill(rule, { first: FIRST_DAY });
}

function messageOf({ code, message, detail }: AppError, { refusals }: Words): string {
  const { key, ...others } = refusals;
  const words = { ...key, ...others };
  const { fields = {} } = detail;
  const isFieldMessage = Object.values(fields).includes(message);
  const known = wordsIn(words, detail.reason) ?? wordsIn(words, code) ?? (isFieldMessage ? refusals.fields : undefined);
  return known === undefined ? message : fill(known, { fields: Object.keys(fields).join(', ') });
}

export function explainRefusal(error: AppError, locale: Locale): AppError {
  const words = labelsOf(locale, 'partnerApi');
  const fields = Object.entries(error.detail.fields ?? {}).map(
    ([field, text]) => [field, fieldWords(field, text, words)] as const,
  );
  const detail = error.detail.fields ? { ...error.detail, fields: Object.fromEntries(fields) } : error.detail;
  return new AppError(error.code, messageOf(error, words), detail);
}

const PREFIX = { real: 'qp_', trial: 'qp_test_' } as const;
const HINT_LENGTH = 5;

/** The scheme is case-insensitive (RFC 9110, 11.1). */
const BEARER = /^bearer (\S+)$/i;

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Adds a key and returns it; the key cannot be read again. `name`: '<market>.<key>'. */
export async function addPartnerKey(db: Db, name: string, { trial = false }: { readonly trial?: boolean } = {}) {
  const { id: partnerId } = await showPartner(db, name);
  const prefix = trial ? PREFIX.trial : PREFIX.real;
  const key = prefix + randomBytes(32).toString('base64url');
  const hint = key.slice(0, prefix.length + HINT_LENGTH);
  return { id: await insertKey(db, { partnerId, digest: digestOf(key), hint, trial }), key };
}

export async function listPartnerKeys(db: Db, name: string): Promise<StoredPartnerKey[]> {
  return listKeys(db, (await showPartner(db, name)).id);
}

export async function removePartnerKey(db: Db, name: string, id: number): Promise<void> {
  const { id: partnerId } = await showPartner(db, name);
  if (!(await deleteKey(db, { partnerId, id }))) throw new AppError('NOT_FOUND', `${name} has no key ${id}.`);
}

function keyIn(authorization: string): string | null {
  const shown = BEARER.exec(authorization)?.[1];
  return shown?.startsWith(PREFIX.real) && PARTNER_KEY.exec(shown)?.[0] === shown ? shown : null;
}

function problemOf(authorization: string): KeyProblem {
  if (authorization === '') return 'none';
  if (!BEARER.test(authorization)) return 'scheme';
  return keyIn(authorization) ? 'unknown' : 'cut';
}

const keyShown = Symbol('key shown');

/** Request from a partner's server. Only `forPartner` creates it, so no service runs for other callers. */
export type PartnerCtx = DeliveryCtx & { readonly [keyShown]: true };

/**
 * Previews and withdrawn partners accept no key. A database index compares digests, so the duration reveals nothing.
 */
async function requirePartnerKey(ctx: DeliveryCtx): Promise<PartnerCtx> {
  const { db, site, actor } = ctx;
  const key = keyIn(actor.authorization ?? '');
  const place = partnerOf(site)?.isPreview === false ? placeOf(site) : null;
  const found = key && place ? await findKeyInUse(db, digestOf(key), place) : null;
  // The key alone decides whether it is a trial.
  if (found) return { ...ctx, actor: { ...actor, isTrial: found.trial }, [keyShown]: true };
  if (actor.authorization) await enforceRateLimit(ctx, 'partnerKey', null);
  const reason = problemOf(actor.authorization ?? '');
  throw new AppError('NOT_SIGNED', KEY_PROBLEMS[reason], { reason });
}

/**
 * Wraps a service for a partner's server. Checks the partner's key before the schema. @throws NOT_SIGNED for other
 * callers and other partners' keys; TOO_MANY_REQUESTS after many wrong keys (a valid key is never delayed)
 */
export function forPartner<Input, Output>(service: (ctx: PartnerCtx, input: Input) => Promise<Output>) {
  const run = async (ctx: DeliveryCtx, input: Input): Promise<Output> =>
    service(keyShown in ctx ? (ctx as PartnerCtx) : await requirePartnerKey(ctx), input);
  return Object.assign(run, { admit: requirePartnerKey, explain: explainRefusal });
}

/** Wraps a service that partners' developers can call without a key. Its error messages are written for them. */
export const withExplainedErrors = <Service extends object>(service: Service) =>
  Object.assign(service, { explain: explainRefusal });
