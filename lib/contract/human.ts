import { z } from './zod';

export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SHA-256'),
    nonce: z.string().regex(/^[\da-f]{32}$/),
    salt: z.string().regex(/^[\da-f]{32}$/),
    cost: z.literal(1),
    keyLength: z.literal(32),
    keyPrefix: z.string().regex(/^[\da-f]{32}$/),
    keySignature: z.string().regex(/^[\da-f]{64}$/),
    expiresAt: z.number().int(),
    data: z.strictObject({ visitor: z.string().max(64) }),
  }),
  signature: z.string().regex(/^[\da-f]{64}$/),
});
export type Challenge = z.infer<typeof challenge>;

export const solution = z.strictObject({
  counter: z.number().int().min(0).max(0xffffffff),
  derivedKey: z.string().regex(/^[\da-f]{64}$/),
  time: z.number().min(0).optional(),
});
export type Solution = z.infer<typeof solution>;

export const notRobotResponse = z.strictObject({ human: z.boolean(), challenge: challenge.nullable() });
export type NotRobotResponse = z.infer<typeof notRobotResponse>;

const solved = z.strictObject({ challenge, solution });

/** Solution as JSON in base64, the format of altcha's own widgets. */
const payload = z
  .string()
  .max(4096)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(atob(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'Datos Inválidos' });
      return z.NEVER;
    }
  })
  .pipe(solved);

/** GET /api/buscarplanes/notrobot: `altcha` is a solved challenge in base64. Without it, the answer has a challenge. */
export const notRobotQuery = z.object({ altcha: payload.optional() });
export type NotRobotQuery = z.infer<typeof notRobotQuery>;
