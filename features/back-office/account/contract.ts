import { password } from '@/features/identity/contract';
import * as z from '@/lib/contract/zod';

const typed = z.string().min(1).max(200);

/** GET /api/staff/account: what somebody has open, the last used first. */
export const account = z.strictObject({
  hasSecondFactor: z.boolean(),
  /** Since when; null: there is none, or nobody knows any more. */
  secondFactorSince: z.iso.datetime().nullable(),
  sessions: z.array(
    z.strictObject({
      id: z.uuid(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
      /** The one that asks. */
      isCurrent: z.boolean(),
    }),
  ),
});
export type Account = z.infer<typeof account>;

/** POST /api/staff/account/sessions/end. Without `id`: all others than the one that asks. */
export const endSessionsRequest = z.strictObject({ id: z.uuid().optional() });

/** POST /api/staff/account/password */
export const passwordRequest = z.strictObject({ current: typed, password });

/** POST /api/staff/account/second-factor, …/second-factor/codes and …/second-factor/off */
export const ownPasswordRequest = z.strictObject({ password: typed });

/** `secret`: in base 32, as an app takes it; `uri`: otpauth://, the same for an app on this device; `qr`: the same for one on another. */
export const newSecondFactor = z.strictObject({
  secret: z.string(),
  uri: z.string(),
  /** A square of `size` modules, its quiet zone among them, and the outline of the dark ones: `d` of an SVG's path. */
  qr: z.strictObject({ size: z.number().int().positive(), path: z.string() }),
  backupCodes: z.array(z.string()),
});
export type NewSecondFactor = z.infer<typeof newSecondFactor>;

/** POST /api/staff/account/second-factor/codes: new ones, after which the old ones open nothing. */
export const newBackupCodes = newSecondFactor.pick({ backupCodes: true });
export type NewBackupCodes = z.infer<typeof newBackupCodes>;

/** POST /api/staff/account/second-factor/on: a code of the app. */
export const codeRequest = z.strictObject({ code: z.string().regex(/^\d{6}$/) });
