import { challenge, solution } from '@/lib/contract/human';
import { z } from '@/lib/contract/zod';

const solved = z.strictObject({ challenge, solution });

/** JSON in base64, as altcha's own widgets send it. */
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

/** GET /api/buscarplanes/notrobot: `altcha` is a solved challenge in base64; without it the answer holds one to solve. */
export const notRobotQuery = z.object({ altcha: payload.optional() });
export type NotRobotQuery = z.infer<typeof notRobotQuery>;
