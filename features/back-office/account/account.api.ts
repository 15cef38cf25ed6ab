import { password } from '@/features/identity/session.api';
import * as z from '@/lib/contract/zod';
import { done } from '@/lib/contract/atoms';
import { endpoint } from '@/lib/http/endpoint';

const typedPassword = z.string().min(1).max(200);

const account = z.strictObject({
  hasSecondFactor: z.boolean(),
  /** Activation time; null when there is none or it is unknown. */
  secondFactorSince: z.iso.datetime().nullable(),
  sessions: z.array(
    z.strictObject({
      id: z.uuid(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
      isCurrent: z.boolean(),
    }),
  ),
});
export type Account = z.infer<typeof account>;

/**
 * `secret`: base 32, for typing into an app. `uri`: otpauth://, for an app on this device. `qr`: the `uri` as QR
 * code, for another device.
 */
const newSecondFactor = z.strictObject({
  secret: z.string(),
  uri: z.string(),
  /** Square of `size` modules, quiet zone included; `path` is the SVG `d` outline of the dark ones. */
  qr: z.strictObject({ size: z.number().int().positive(), path: z.string() }),
  backupCodes: z.array(z.string()),
});
export type NewSecondFactor = z.infer<typeof newSecondFactor>;

export const changePassword = endpoint(
  'POST /api/staff/account/password',
  'Sets a new password, if the current one is correct, and ends the user’s other sessions',
  { effect: 'continues', input: z.strictObject({ current: typedPassword, password }), output: done },
);

export const readAccount = endpoint(
  'GET /api/staff/account',
  'Sessions of the signed-in user, and whether the second factor is on',
  { output: account },
);

export const renewBackupCodes = endpoint(
  'POST /api/staff/account/second-factor/codes',
  'Creates new backup codes; the old ones become invalid',
  {
    effect: 'continues',
    input: z.strictObject({ password: typedPassword }),
    output: newSecondFactor.pick({ backupCodes: true }),
  },
);

export const switchOffSecondFactor = endpoint(
  'POST /api/staff/account/second-factor/off',
  'Switches the second factor off',
  { effect: 'continues', input: z.strictObject({ password: typedPassword }), output: done },
);

export const switchOnSecondFactor = endpoint(
  'POST /api/staff/account/second-factor/on',
  'Switches the second factor on, with a code of the app',
  {
    effect: 'continues',
    limit: 'codeTyped',
    input: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    output: done,
  },
);

export const startSecondFactor = endpoint(
  'POST /api/staff/account/second-factor',
  'Creates the secret for an authenticator app; it applies once a code of the app is sent',
  { effect: 'continues', input: z.strictObject({ password: typedPassword }), output: newSecondFactor },
);

export const endSessions = endpoint(
  'POST /api/staff/account/sessions/end',
  'Ends one session of the signed-in user, or all others',
  {
    effect: 'continues' /** If `id` is missing, all sessions except the caller's. */,
    input: z.strictObject({ id: z.uuid().optional() }),
    output: done,
  },
);
