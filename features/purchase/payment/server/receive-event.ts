import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import type { KushkiNotice, Received, SandboxEvent, MercadoPagoEvent } from '@/features/purchase/payment/payment.api';
import { isRecent, storeEvent, refuseUnsigned } from '@/features/purchase/payment/server/inbox';
import { AppError } from '@/lib/app-error';
import { env } from '@/lib/env';
import type { Delivery, DeliveryCtx } from '@/lib/http/route';
import { equalsInConstantTime } from '@/lib/security/signature';
import type { Ctx } from '@/lib/context/ctx';
import { sandboxGateway } from '@/features/purchase/payment/sandbox/server/sandbox.gateway';
import { isFromSandbox } from '@/features/purchase/payment/sandbox/server/webhook';
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';

/** `HMAC-SHA-256(body.moment)` (https://docs.kushki.com, 'Notificaciones'). */
function isFromKushki({ headers, text }: Delivery, secret: string, now: Date): boolean {
  const moment = headers.get('x-kushki-id') ?? '';
  const expected = createHmac('sha256', secret).update(`${text}.${moment}`).digest('hex');
  return equalsInConstantTime(headers.get('x-kushki-signature') ?? '', expected) && isRecent(moment, now);
}

/** @throws NOT_FOUND if the market has no account, NOT_SIGNED without a signature of the last five minutes */
export async function receiveKushkiEvent(ctx: DeliveryCtx, event: KushkiNotice): Promise<Received> {
  const secret = env().KUSHKI_WEBHOOK_SIGNATURE?.[ctx.market.code];
  if (!secret) throw new AppError('NOT_FOUND', 'Datos Inválidos');
  refuseUnsigned(isFromKushki(ctx.delivery, secret, ctx.now));
  if (event.smartLink === undefined && event.saleTicketNumber === undefined) return { received: true };
  // Kushki's events have no id. A repeated event has the same text, so the text's hash is the id.
  const eventId = createHash('sha256').update(ctx.delivery.text).digest('base64url');
  return storeEvent(ctx, { gateway: 'kushki', eventId, body: ctx.delivery.text });
}

/** @throws NOT_SIGNED without a valid signature of the last five minutes */
export async function receiveSandboxEvent(ctx: Ctx, event: SandboxEvent): Promise<Received> {
  refuseUnsigned(await isFromSandbox(ctx, event));
  return storeEvent(ctx, { gateway: sandboxGateway.name, eventId: event.eventId, body: JSON.stringify(event) });
}

const SIGNATURE = /^ts=(\d{9,13}), ?v1=[\da-f]{64}$/;

/** The signature covers the address and the headers, not the body. */
function isFromMercadoPago({ headers, query }: Delivery, { data }: MercadoPagoEvent, secret: string, now: Date) {
  const xSignature = headers.get('x-signature');
  const stamp = SIGNATURE.exec(xSignature ?? '')?.[1];
  const dataId = query.get('data.id');
  try {
    // Does not use the library's time limit, because it reads all timestamps as seconds, but some are in milliseconds.
    const xRequestId = headers.get('x-sent-request-id');
    WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId, secret });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return false;
    throw error;
  }
  return dataId === data.id && stamp !== undefined && isRecent(stamp, now);
}

/** @throws NOT_FOUND if the market has no account, NOT_SIGNED without a signature of the last five minutes */
export async function receiveMercadoPagoEvent(ctx: DeliveryCtx, event: MercadoPagoEvent): Promise<Received> {
  const secret = env().MERCADOPAGO_WEBHOOK_SECRET?.[ctx.market.code];
  if (!secret) throw new AppError('NOT_FOUND', 'Datos Inválidos');
  refuseUnsigned(isFromMercadoPago(ctx.delivery, event, secret, ctx.now));
  if (event.type !== 'payment') return { received: true };
  return storeEvent(ctx, { gateway: 'mercadopago', eventId: event.id, body: ctx.delivery.text });
}
