import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import type { KushkiNotice, Received } from '@/features/purchase/payment/payment.api';
import { isRecent, storeEvent, refuseUnsigned } from '@/features/purchase/payment/server/inbox';
import { AppError } from '@/lib/app-error';
import { env } from '@/lib/env';
import type { Delivery, DeliveryCtx } from '@/lib/http/route';
import { isSigned } from '@/lib/security/signature';

/** `HMAC-SHA-256(body.moment)` (https://docs.kushki.com, 'Notificaciones'). */
function isFromKushki({ headers, text }: Delivery, secret: string, now: Date): boolean {
  const moment = headers.get('x-kushki-id') ?? '';
  const right = createHmac('sha256', secret).update(`${text}.${moment}`).digest('hex');
  return isSigned(headers.get('x-kushki-signature') ?? '', right) && isRecent(moment, now);
}

/** @throws NOT_FOUND when the market has no account, NOT_SIGNED without a signature of the last five minutes */
export async function receiveKushkiEvent(ctx: DeliveryCtx, event: KushkiNotice): Promise<Received> {
  const secret = env().KUSHKI_WEBHOOK_SIGNATURE?.[ctx.market.code];
  if (!secret) throw new AppError('NOT_FOUND', 'Datos Inválidos');
  refuseUnsigned(isFromKushki(ctx.delivery, secret, ctx.now));
  if (event.smartLink === undefined && event.saleTicketNumber === undefined) return { received: true };
  // Kushki's events have no id: a repeated one has the same text, so its hash is the id.
  const eventId = createHash('sha256').update(ctx.delivery.text).digest('base64url');
  return storeEvent(ctx, { gateway: 'kushki', eventId, body: ctx.delivery.text });
}
