import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer, twoFactor } from 'better-auth/plugins';
import { and, eq, lt } from 'drizzle-orm';
import { PASSWORD_LENGTH } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { userAccount, userCredential, userSecondFactor, userSession, userVerification } from '@/lib/db/schema';
import { processWide } from '@/lib/process-wide';

/** Seconds: a day of work (spec section 4, S-54). */
const SESSION_LIFE = 10 * 60 * 60;
/** Milliseconds: how much later than it says a session may have been used. */
const SEEN_STEP = 15 * 60_000;

/** Only over https, or on this machine; of one host, so that no partner's subdomain can set it (RFC 6265bis, 4.1.3.2). */
const COOKIES = {
  cookiePrefix: '__Host-queplan',
  useSecureCookies: false,
  defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
} as const;

const fixed = <Type extends string>(type: Type) => ({ type, input: false, required: false }) as const;

const make = (db: Db, secret: string) =>
  betterAuth({
    secret,
    // No address is made of it: mails have their own, and what a browser sends is checked by `route()`.
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
      password: { hash: (password) => hash(password), verify: ({ hash: kept, password }) => verify(kept, password) },
    },
    // It ends a day of work after signing in, used or not.
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
    plugins: [twoFactor({ issuer: 'QuePlan' }), bearer()],
    advanced: { ...COOKIES, database: { generateId: 'uuid' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

type Auth = ReturnType<typeof make>;

const held = processWide('auth', () => new WeakMap<Db, Auth>());

/** Sessions, passwords and second steps of a database; its HTTP handler is not mounted: our routes call it. */
export async function auth(db: Db): Promise<Auth> {
  const known = held.get(db);
  if (known) return known;
  const made = make(db, await installationSecret(db, 'sessions'));
  held.set(db, made);
  return made;
}

type SeenSession = Pick<typeof userSession.$inferSelect, 'id' | 'updatedAt'>;

/** `updatedAt` says when it was last used: written every 15 minutes at most, however many requests come at once. */
export async function markSeen(db: Db, { id, updatedAt }: SeenSession, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SEEN_STEP);
  if (updatedAt >= before) return;
  const isDue = and(eq(userSession.id, id), lt(userSession.updatedAt, before));
  await db.update(userSession).set({ updatedAt: now }).where(isDue);
}

/** Whether the library refused what was asked, and did not fail. By its name: Next evaluates a module more than once. */
export const isRefused = (error: unknown): boolean => error instanceof Error && error.name === 'APIError';
