import { password } from '@/features/identity/session.api';
import * as z from '@/lib/contract/zod';

const typed = z.string().min(1).max(200);

/** GET /api/staff/account: open sessions, the last used first. */
export const account = z.strictObject({
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

/** POST /api/staff/account/sessions/end. Without `id`: all sessions but the caller's. */
export const endSessionsRequest = z.strictObject({ id: z.uuid().optional() });

/** POST /api/staff/account/password */
export const passwordRequest = z.strictObject({ current: typed, password });

/** POST /api/staff/account/second-factor, …/second-factor/codes and …/second-factor/off */
export const ownPasswordRequest = z.strictObject({ password: typed });

/**
 * `secret`: base 32, for typing into an app. `uri`: otpauth://, for an app on this device. `qr`: the same for another
 * device.
 */
export const newSecondFactor = z.strictObject({
  secret: z.string(),
  uri: z.string(),
  /** Square of `size` modules, quiet zone included; `path` is the SVG `d` outline of the dark ones. */
  qr: z.strictObject({ size: z.number().int().positive(), path: z.string() }),
  backupCodes: z.array(z.string()),
});
export type NewSecondFactor = z.infer<typeof newSecondFactor>;

/** POST /api/staff/account/second-factor/codes: new codes, which invalidate the old ones. */
export const newBackupCodes = newSecondFactor.pick({ backupCodes: true });
export type NewBackupCodes = z.infer<typeof newBackupCodes>;

/** POST /api/staff/account/second-factor/on: a code of the app. */
export const codeRequest = z.strictObject({ code: z.string().regex(/^\d{6}$/) });
