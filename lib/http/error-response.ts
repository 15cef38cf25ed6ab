import 'server-only';
import { AppError, unavailable } from '@/lib/app-error';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { isDatabaseDown } from '@/lib/db/outage';
import { reportOutage } from '@/lib/db/report-outage';
import { traceOf } from '@/lib/error-reason';
import { reportUnexpected } from '@/lib/http/error-reports';
import { logger } from '@/lib/logger';

export function errorResponse(error: AppError, requestId: string): Response {
  const envelope: ErrorEnvelope = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.detail.fields && { fields: error.detail.fields }),
      requestId,
      ...(error.detail.challenge && { challenge: error.detail.challenge }),
    },
  };
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (error.detail.retryAfter) headers.set('retry-after', String(error.detail.retryAfter));
  return Response.json(envelope, { status: error.status, headers });
}

export function toAppError(error: unknown, requestId: string, failure: string | undefined): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error)) {
    if (!reportOutage(error)) logger.error({ requestId, reason: 'database' }, 'database out of reach');
    return unavailable(2);
  }
  logger.error({ requestId, error: traceOf(error) }, failure ?? 'unexpected error');
  reportUnexpected(error);
  return new AppError('INTERNAL', failure ?? 'Error inesperado');
}
