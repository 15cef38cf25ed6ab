import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { classHeaders } from '../security/headers.ts';
import { hostHeaders } from './response-head.ts';

const REASONS = {
  400: ['BAD_REQUEST', 'Datos Inválidos', 'Bad Request'],
  405: ['METHOD_NOT_ALLOWED', 'Método no permitido', 'Method Not Allowed'],
  408: ['BAD_REQUEST', 'Tiempo agotado', 'Request Timeout'],
  414: ['BAD_REQUEST', 'Datos Inválidos', 'URI Too Long'],
  417: ['BAD_REQUEST', 'Datos Inválidos', 'Expectation Failed'],
  429: ['TOO_MANY_REQUESTS', 'Demasiadas solicitudes', 'Too Many Requests'],
  431: ['BAD_REQUEST', 'Datos Inválidos', 'Request Header Fields Too Large'],
  500: ['INTERNAL', 'Error inesperado', 'Internal Server Error'],
} as const;

export type RefusedStatus = keyof typeof REASONS;

export function serverRefusal(status: RefusedStatus, requestId: string, retryAfter = 1) {
  const [code, message, reason] = REASONS[status];
  const body = JSON.stringify({ error: { code, message, requestId } });
  const headers: Record<string, string> = {
    ...classHeaders('everything', 'api'),
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
    ...(status === 429 && { 'Retry-After': String(retryAfter) }),
  };
  return { reason, headers, body };
}

export function sendRefusal(response: ServerResponse, status: RefusedStatus, requestId: string, retryAfter?: number) {
  const { headers, body } = serverRefusal(status, requestId, retryAfter);
  response.writeHead(status, { ...headers, ...hostHeaders(response.req.headers.host) }).end(body);
}

export function refuseSocket(socket: Duplex, status: RefusedStatus): void {
  const { reason, headers, body } = serverRefusal(status, randomUUID());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'));
  // With `end` alone the client could leave the socket half-open.
  socket.end(() => socket.destroy());
}
