import 'server-only';
import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, lt, type SQL, desc, ne, sql } from 'drizzle-orm';
import { PASSWORD_LENGTH } from '@/features/identity/permissions';
import { unavailable } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import {
  userAccount,
  userCredential,
  userSecondFactor,
  userSession,
  userVerification,
  auditEntry,
} from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import { codeAt, stepAt } from '@/lib/security/one-time-code';
import type { Ctx } from '@/lib/context/ctx';
import { notifySessionChange } from '@/lib/session-changes';

/** Seconds: a working day. */
const SESSION_LIFE = 10 * 60 * 60;
/** Milliseconds until an unused session ends: longer than a long lunch, shorter than a night. */
const IDLE_LIFE = 2 * 60 * 60_000;
/** Maximum delay, in milliseconds, of the stored last use. */
const SEEN_STEP = 15 * 60_000;

/** Cookies sent only over https or on localhost; no partner's subdomain can set them (RFC 6265bis, 4.1.3.2). */
const COOKIES = {
  cookiePrefix: '__Host-queplan',
  useSecureCookies: false,
  defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
} as const;

const LINK = 'reset-password:';
/** Differs from `LINK`. For that prefix the library compares the raw value, so a leaked digest would work as a link. */
export const STORED_LINK_PREFIX = 'account-link:';

const digestOf = (identifier: string): string => createHash('sha256').update(identifier).digest('base64url');

export const storedLinkKey = (token: string): string => STORED_LINK_PREFIX + digestOf(LINK + token);

const fixed = <Type extends string>(type: Type) => ({ type, input: false, required: false }) as const;

type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

const ARGON2: Passwords = {
  hash: (password) => hash(password),
  verify: ({ hash: kept, password }) => verify(kept, password),
};

/** Loaded late: its 600 modules took a third of the start of each operator command. */
const loadLibrary = async () => ({
  ...(await import('better-auth')),
  ...(await import('better-auth/adapters/drizzle')),
  ...(await import('better-auth/plugins')),
});
type Library = Awaited<ReturnType<typeof loadLibrary>>;

const make = ({ betterAuth, drizzleAdapter, twoFactor }: Library, db: Db, secret: string, password = ARGON2) =>
  betterAuth({
    secret,
    // Required, but no link is built from it: mails have their own base address, and `serve` checks the origin.
    baseURL: 'http://localhost',
    database: drizzleAdapter(db as never, {
      provider: 'pg',
      schema: {
        user: userAccount,
        session: userSession,
        account: userCredential,
        verification: userVerification,
        twoFactor: userSecondFactor,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      revokeSessionsOnPasswordReset: true,
      password,
    },
    verification: {
      storeIdentifier: {
        default: 'hashed',
        overrides: { [LINK]: { hash: async (identifier) => STORED_LINK_PREFIX + digestOf(identifier) } },
      },
    },
    // A session ends after a working day, even if it is in use.
    session: { expiresIn: SESSION_LIFE, disableSessionRefresh: true },
    user: {
      additionalFields: {
        role: fixed('string'),
        status: fixed('string'),
        site: fixed('string'),
        isDemo: fixed('boolean'),
        executiveId: fixed('number'),
      },
    },
    // The library stores session tokens in plain text and cannot store a digest (1.7: no option in `session`, a hook
    // also changes the cookie, `secondaryStorage` moves sessions out of SQL). A leaked table gives no access, because
    // the cookie is signed.
    plugins: [twoFactor({ issuer: 'QuePlan' })],
    advanced: { ...COOKIES, database: { generateId: 'uuid' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

type Auth = ReturnType<typeof make>;

const authByDb = new WeakMap<Db, Auth>();

/** The library's HTTP handler is not mounted: our routes call it. */
export async function auth(db: Db): Promise<Auth> {
  const known = authByDb.get(db);
  if (known) return known;
  const made = make(await loadLibrary(), db, await installationSecret(db, 'sessions'));
  authByDb.set(db, made);
  return made;
}

/** Hashes the password `next` before the transaction, because Argon2 would occupy its connection. */
export async function createVerifiedAuth(db: Db, next?: string): Promise<(tx: Db) => Auth> {
  const secret = await installationSecret(db, 'sessions');
  const library = await loadLibrary();
  const made = next === undefined ? null : await hash(next);
  const passwords: Passwords = { hash: async (password) => made ?? hash(password), verify: async () => true };
  return (tx) => make(library, tx, secret, passwords);
}

/** Accepts each time step once, and no earlier one afterwards (RFC 6238, 5.2). The library accepts a code for 90 s. */
export async function consumeCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const isOfUser = eq(userSecondFactor.userId, userId);
  const [factor] = await db.select({ secret: userSecondFactor.secret }).from(userSecondFactor).where(isOfUser);
  if (!factor) return false;
  const { secretConfig } = await (await auth(db)).$context;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const secret = await symmetricDecrypt({ key: secretConfig, data: factor.secret });
  // Accepts one step before and after, like the library, and one more for the time since the request arrived.
  const step = [2, 1, 0, -1].map((later) => stepAt(now) + later).find((one) => codeAt(secret, one) === code);
  if (step === undefined) return false;
  const isNewer = and(isOfUser, lt(userSecondFactor.lastStep, step));
  const { rowCount } = await db.update(userSecondFactor).set({ lastStep: step }).where(isNewer);
  return rowCount === 1;
}

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_LIFE);

export const isIdle = ({ updatedAt }: Pick<SeenSession, 'updatedAt'>, now: Date) => updatedAt <= idleSince(now);

export const isOpenSession = (now: Date): SQL | undefined =>
  and(gt(userSession.expiresAt, now), gt(userSession.updatedAt, idleSince(now)));

export async function findUserOfSession(db: Db, id: string, now: Date): Promise<string | null> {
  const condition = and(eq(userSession.id, id), isOpenSession(now));
  const [row] = await db.select({ userId: userSession.userId }).from(userSession).where(condition);
  return row?.userId ?? null;
}

type SeenSession = Pick<typeof userSession.$inferSelect, 'id' | 'updatedAt'>;

/** `updatedAt` is the time of last use. It is written at most every 15 minutes, even with concurrent requests. */
export async function updateLastUse(db: Db, { id, updatedAt }: SeenSession, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SEEN_STEP);
  if (updatedAt >= before) return;
  const isDue = and(eq(userSession.id, id), lt(userSession.updatedAt, before));
  await db.update(userSession).set({ updatedAt: now }).where(isDue);
}

/**
 * True if the library rejected the request, as opposed to a failure. Compares names, because Next evaluates modules
 * several times.
 */
export const isRefused = (error: unknown): error is Error & { readonly body?: { readonly code?: string } } =>
  error instanceof Error && error.name === 'APIError';

export const reasonOf = ({ body }: { readonly body?: { readonly code?: string } }): string => body?.code ?? '';

/** Session of the cookie. Null: no valid one. Throws UNAVAILABLE if it can't be read (the library hides the cause). */
export async function findSession(db: Db, headers: Headers) {
  const { api } = await auth(db);
  try {
    return await api.getSession({ headers });
  } catch (error) {
    if (!isRefused(error)) throw error;
    logger.error({ reason: reasonOf(error) }, 'session not read');
    throw unavailable(2);
  }
}

type OwnCtx = Pick<Ctx, 'db' | 'now'>;

export function listSessions({ db, now }: OwnCtx, userId: string) {
  return db
    .select({
      id: userSession.id,
      createdAt: userSession.createdAt,
      lastSeenAt: userSession.updatedAt,
      userAgent: userSession.userAgent,
      ip: userSession.ipAddress,
    })
    .from(userSession)
    .where(and(eq(userSession.userId, userId), isOpenSession(now)))
    .orderBy(desc(userSession.updatedAt));
}

export async function findSecondFactorSince({ db }: Pick<Ctx, 'db'>, userId: string): Promise<Date | null> {
  const isSwitchedOn = sql`${auditEntry.after}->>'secondFactor' = 'true'`;
  const [row] = await db
    .select({ createdAt: auditEntry.createdAt })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'account.secondFactor'), eq(auditEntry.subject, userId), isSwitchedOn))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return row?.createdAt ?? null;
}

export async function deleteSessions(
  { db }: OwnCtx,
  userId: string,
  which: { readonly one: string } | { readonly allBut: string },
): Promise<string[]> {
  const condition = 'one' in which ? eq(userSession.id, which.one) : ne(userSession.id, which.allBut);
  const rows = await db
    .delete(userSession)
    .where(and(eq(userSession.userId, userId), condition))
    .returning({ id: userSession.id });
  if (rows.length > 0) await notifySessionChange(db, userId);
  return rows.map(({ id }) => id);
}
