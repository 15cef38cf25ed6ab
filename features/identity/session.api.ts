import * as z from '@/lib/contract/zod';
import { PASSWORD_RULES } from './domain';
import { ROLES } from '@/lib/contract/role';

export const password = z.string().superRefine((text, context) => {
  for (const [name, holds] of Object.entries(PASSWORD_RULES))
    if (!holds(text)) context.addIssue({ code: 'custom', message: name });
});

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

export const tokenRequest = z.strictObject({ email, password: z.string().min(1).max(200) });

export const sessionUser = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Site whose data the user sees: 'cl', 'cl.demo'; null: all. */
  site: z.string().nullable(),
  isDemo: z.boolean(),
  /** Executive linked to the account; null: none. */
  executiveId: z.number().int().nullable(),
  hasSecondFactor: z.boolean(),
  permissions: z.array(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The session is in a cookie that scripts cannot read. */
export const tokenResponse = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('signedIn'), user: sessionUser }),
  /** The password was right; the second factor's code is needed. */
  z.strictObject({ step: z.literal('secondFactor') }),
]);
export type TokenResponse = z.infer<typeof tokenResponse>;

/** Six digits from an app (RFC 6238), or a backup code: 'a1B2c-D3e4F'. */
export const secondFactorRequest = z.strictObject({
  code: z.string().regex(/^(?:\d{6}|[\dA-Za-z]{5}-[\dA-Za-z]{5})$/),
});

/** GET /api/hashtoken/{hash}: owner of a mailed link, before its use. `hash` in the API is the link's token. */
const hash = z.string().min(1).max(200);
export const hashTokenQuery = z.object({ hash });
export const hashToken = z.strictObject({ name: z.string(), email: z.string(), expiresAt: z.iso.datetime() });
export const hashTokenRequest = z.object({ hash, password });
export type HashToken = z.infer<typeof hashToken>;

export const userQuery = z.object({ id: z.uuid() });
/** GET /api/users/{id}. `insurer`: its code, null: none; `isInvited`: no password set yet. */
export const userDetail = z.strictObject({
  ...sessionUser.shape,
  insurer: z.string().nullable(),
  isActive: z.boolean(),
  isInvited: z.boolean(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** POST /api/token/forgotten: the same answer for every address. */
export const forgottenRequest = z.strictObject({ email });
