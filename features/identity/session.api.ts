import * as z from '@/lib/contract/zod';
import { PASSWORD_RULES } from './permissions';
import { ROLES } from '@/lib/contract/role';
import { endpoint } from '@/lib/http/endpoint';
import { done } from '@/lib/contract/atoms';

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
  /** The user sees the data of this site: 'cl', 'cl.demo'; null: all. */
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

/** GET /api/hashtoken/{hash}: owner of an unused mailed link. The API calls the link's token `hash`. */
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

export const readLink = endpoint(
  'GET /api/hashtoken/{hash}',
  'Name and mail address of the owner of a mailed link; the link stays unused',
  { limit: 'codeTyped', input: hashTokenQuery, output: hashToken, refusals: [403] },
);

export const redeemLink = endpoint(
  'POST /api/hashtoken/{hash}',
  'Sets a password with a mailed link, signs its owner in and uses the link up',
  { effect: 'continues', limit: 'codeTyped', input: hashTokenRequest, output: tokenResponse },
);

export const endSession = endpoint('POST /api/token/end', 'Signs out', { effect: 'continues', output: done });

export const mailForgotten = endpoint(
  'POST /api/token/forgotten',
  'Mails a link that sets a new password; the answer is the same for an unknown address',
  { effect: 'continues', limit: 'codeAsked', input: forgottenRequest, output: done },
);

export const readSession = endpoint('GET /api/token', 'The signed-in user and their permissions', {
  input: z.object({}),
  output: sessionUser,
  refusals: [401],
});

export const issueToken = endpoint('POST /api/token', 'Signs in with a password', {
  effect: 'continues',
  input: tokenRequest,
  output: tokenResponse,
  refusals: [401],
});

export const confirmSecondFactor = endpoint(
  'POST /api/token/second-factor',
  'Completes a sign-in with a code of the authenticator app',
  { effect: 'continues', limit: 'codeTyped', input: secondFactorRequest, output: tokenResponse },
);

export const readUser = endpoint('GET /api/users/{id}', 'A user of the back office', {
  input: userQuery,
  output: userDetail,
  refusals: [401, 403, 404],
});
