import * as z from '@/lib/contract/zod';
import { PASSWORD_RULES } from './domain';
import { ROLES } from '@/lib/contract/role';

export const password = z.string().superRefine((text, context) => {
  for (const [name, holds] of Object.entries(PASSWORD_RULES))
    if (!holds(text)) context.addIssue({ code: 'custom', message: name });
});

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** POST /api/token */
export const tokenRequest = z.strictObject({ email, password: z.string().min(1).max(200) });

export const sessionUser = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Whose data they see: 'cl', 'cl.demo'; null: everybody's. */
  site: z.string().nullable(),
  isDemo: z.boolean(),
  /** Who they are to customers; null: nobody. */
  executiveId: z.number().int().nullable(),
  hasSecondFactor: z.boolean(),
  /** 'contact-us:read': a resource of ours and what may be done with it. */
  permissions: z.array(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The session itself is in a cookie that no script can read. */
export const tokenResponse = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('signedIn'), user: sessionUser }),
  /** The password was right; a code of the second step is asked for. */
  z.strictObject({ step: z.literal('secondFactor') }),
]);
export type TokenResponse = z.infer<typeof tokenResponse>;

/** Six digits of an app (RFC 6238), or a code that was kept for the day without it: 'a1B2c-D3e4F'. */
export const secondFactorRequest = z.strictObject({
  code: z.string().regex(/^(?:\d{6}|[\dA-Za-z]{5}-[\dA-Za-z]{5})$/),
});

/** GET /api/hashtoken/{hash}: who a mailed link is for, before it is spent. What the wire calls a hash is its token. */
const hash = z.string().min(1).max(200);
export const hashTokenQuery = z.object({ hash });
export const hashToken = z.strictObject({ name: z.string(), email: z.string(), expiresAt: z.iso.datetime() });
/** POST /api/hashtoken/{hash} */
export const hashTokenRequest = z.object({ hash, password });
export type HashToken = z.infer<typeof hashToken>;

export const userQuery = z.object({ id: z.uuid() });
/** GET /api/users/{id}. `insurer`: its code, null for who is of none; `isInvited`: no password was set yet. */
export const userDetail = z.strictObject({
  ...sessionUser.shape,
  insurer: z.string().nullable(),
  isActive: z.boolean(),
  isInvited: z.boolean(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** POST /api/token/forgotten: answered alike for every address. */
export const forgottenRequest = z.strictObject({ email });
