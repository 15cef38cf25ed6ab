import { classHeaders } from '../security/headers.ts';

const REASONS = {
  400: ['BAD_REQUEST', 'Datos Inválidos', 'Bad Request'],
  405: ['METHOD_NOT_ALLOWED', 'Método no permitido', 'Method Not Allowed'],
  408: ['BAD_REQUEST', 'Tiempo agotado', 'Request Timeout'],
  414: ['BAD_REQUEST', 'Datos Inválidos', 'URI Too Long'],
  431: ['BAD_REQUEST', 'Datos Inválidos', 'Request Header Fields Too Large'],
  500: ['INTERNAL', 'Error inesperado', 'Internal Server Error'],
} as const;

export type RefusedStatus = keyof typeof REASONS;

export function serverRefusal(status: RefusedStatus, requestId: string) {
  const [code, message, reason] = REASONS[status];
  const body = JSON.stringify({ error: { code, message, requestId } });
  const headers: Record<string, string> = {
    ...classHeaders('everything', 'api'),
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { reason, headers, body };
}
