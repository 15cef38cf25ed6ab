import 'server-only';
import type { Received, SandboxEvent } from '@/features/purchase/payment/contract';
import { paymentQueue, type PaymentJob } from '@/features/purchase/payment/server/jobs';
import { insertEvent } from '@/features/purchase/payment/server/repository';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { enqueue } from '@/lib/jobs/queue';
import { sandboxGateway } from './gateway';
import { isFromSandbox } from './webhook';

/** Into the inbox; what comes of it is a job's. @throws FORBIDDEN for what the gateway did not sign in the last five minutes */
export async function receiveSandboxEvent(ctx: Ctx, event: SandboxEvent): Promise<Received> {
  if (!(await isFromSandbox(ctx, event))) throw new AppError('FORBIDDEN', 'Datos Inválidos');
  const told: PaymentJob = { gateway: sandboxGateway.name, eventId: event.eventId };
  await ctx.db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, { ...told, body: JSON.stringify(event) });
    if (isNew) await enqueue(tx, paymentQueue, [told]);
  });
  return { received: true };
}
