import { password } from '@/features/identity/session.api';
import * as z from '@/lib/contract/zod';
import { done } from '@/lib/contract/atoms';
import { endpoint } from '@/lib/http/endpoint';

const typed = z.string().min(1).max(200);

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

export const passwordRequest = z.strictObject({ current: typed, password });

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

export const changePassword = endpoint(
  'POST /api/staff/account/password',
  'A new password for the one that is typed, too; the other sessions end',
  { effect: 'continues', input: passwordRequest, output: done, refusals: [401, 403] },
);

export const readAccount = endpoint(
  'GET /api/staff/account',
  'What whoever is signed in has open, and whether there is a second step',
  { output: account, refusals: [401, 403] },
);

export const renewBackupCodes = endpoint(
  'POST /api/staff/account/second-factor/codes',
  'New codes for the day without the app; the old ones open nothing any more',
  { effect: 'continues', input: ownPasswordRequest, output: newBackupCodes, refusals: [401, 403] },
);

export const switchOffSecondFactor = endpoint(
  'POST /api/staff/account/second-factor/off',
  'Switches the second step off',
  { effect: 'continues', input: ownPasswordRequest, output: done, refusals: [401, 403] },
);

export const switchOnSecondFactor = endpoint(
  'POST /api/staff/account/second-factor/on',
  'Switches the second step on, by a code of the app',
  { effect: 'continues', limit: 'codeTyped', input: codeRequest, output: done, refusals: [401, 403] },
);

export const startSecondFactor = endpoint(
  'POST /api/staff/account/second-factor',
  'A secret for an app that makes codes; it counts once a code of it was typed',
  { effect: 'continues', input: ownPasswordRequest, output: newSecondFactor, refusals: [401, 403] },
);

export const endSessions = endpoint(
  'POST /api/staff/account/sessions/end',
  'Ends one session of their own, or all others',
  { effect: 'continues', input: endSessionsRequest, output: done, refusals: [401, 403] },
);
