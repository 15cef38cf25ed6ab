import 'server-only';
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import type { MercadoPagoEvent, Received } from '@/features/purchase/payment/payment.api';
import { isRecent, storeEvent, refuseUnsigned } from '@/features/purchase/payment/server/inbox';
import { AppError } from '@/lib/app-error';
import { env } from '@/lib/env';
import type { Delivery, DeliveryCtx } from '@/lib/http/route';

const SIGNATURE = /^ts=(\d{9,13}), ?v1=[\da-f]{64}$/;

/** The signature covers the address and the headers, not the body. */
function isSigned({ headers, query }: Delivery, { data }: MercadoPagoEvent, secret: string, now: Date): boolean {
  const xSignature = headers.get('x-signature');
  const stamp = SIGNATURE.exec(xSignature ?? '')?.[1];
  const dataId = query.get('data.id');
  try {
    // The library's time limit is not used: it reads all stamps as seconds, and milliseconds come as well.
    const xRequestId = headers.get('x-sent-request-id');
    WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId, secret });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return false;
    throw error;
  }
  return dataId === data.id && stamp !== undefined && isRecent(stamp, now);
}

/** @throws NOT_FOUND when the market has no account, NOT_SIGNED without a signature of the last five minutes */
export async function receiveMercadoPagoEvent(ctx: DeliveryCtx, event: MercadoPagoEvent): Promise<Received> {
  const secret = env().MERCADOPAGO_WEBHOOK_SECRET?.[ctx.market.code];
  if (!secret) throw new AppError('NOT_FOUND', 'Datos Inválidos');
  refuseUnsigned(isSigned(ctx.delivery, event, secret, ctx.now));
  if (event.type !== 'payment') return { received: true };
  return storeEvent(ctx, { gateway: 'mercadopago', eventId: event.id, body: ctx.delivery.text });
}
