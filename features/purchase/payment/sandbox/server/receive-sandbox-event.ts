import 'server-only';
import type { Received, SandboxEvent } from '@/features/purchase/payment/payment.api';
import { storeEvent, refuseUnsigned } from '@/features/purchase/payment/server/inbox';
import type { Ctx } from '@/lib/context/ctx';
import { sandboxGateway } from './sandbox.gateway';
import { isFromSandbox } from './webhook';

/** @throws NOT_SIGNED without a valid signature of the last five minutes */
export async function receiveSandboxEvent(ctx: Ctx, event: SandboxEvent): Promise<Received> {
  refuseUnsigned(await isFromSandbox(ctx, event));
  return storeEvent(ctx, { gateway: sandboxGateway.name, eventId: event.eventId, body: JSON.stringify(event) });
}
