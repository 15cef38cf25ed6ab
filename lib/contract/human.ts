import { z } from './zod';

/** A proof of work as altcha-lib 2 signs it; browsers solve it, so all of it travels. */
export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SHA-256'),
    nonce: z.string().regex(/^[\da-f]{32}$/),
    salt: z.string().regex(/^[\da-f]{32}$/),
    cost: z.literal(1),
    keyLength: z.literal(32),
    keyPrefix: z.string().regex(/^[\da-f]{32}$/),
    keySignature: z.string().regex(/^[\da-f]{64}$/),
    /** Seconds since 1970. */
    expiresAt: z.number().int(),
    data: z.strictObject({ visitor: z.string().max(64) }),
  }),
  signature: z.string().regex(/^[\da-f]{64}$/),
});
export type Challenge = z.infer<typeof challenge>;

/** What the browser found: the key derived with `counter` begins with the challenge's prefix. */
export const solution = z.strictObject({
  counter: z.number().int().min(0).max(0xffffffff),
  derivedKey: z.string().regex(/^[\da-f]{64}$/),
  /** Milliseconds it took; for statistics only. */
  time: z.number().min(0).optional(),
});
export type Solution = z.infer<typeof solution>;

/** Answer of GET /api/buscarplanes/notrobot. */
export const notRobotResponse = z.strictObject({
  /** The visitor's limits are raised for 30 minutes. */
  human: z.boolean(),
  /** What is to be solved for that. */
  challenge: challenge.nullable(),
});
export type NotRobotResponse = z.infer<typeof notRobotResponse>;
