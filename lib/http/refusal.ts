const REASONS = {
  400: ['BAD_REQUEST', 'Datos Inválidos', 'Bad Request'],
  408: ['BAD_REQUEST', 'Tiempo agotado', 'Request Timeout'],
  414: ['BAD_REQUEST', 'Datos Inválidos', 'URI Too Long'],
  431: ['BAD_REQUEST', 'Datos Inválidos', 'Request Header Fields Too Large'],
  500: ['INTERNAL', 'Error inesperado', 'Internal Server Error'],
} as const;

export type RefusedStatus = keyof typeof REASONS;

/** Head and body of an answer that is given before Next sees the request: the error envelope, with the headers of the API. */
export function refusal(status: RefusedStatus, requestId: string) {
  const [code, message, reason] = REASONS[status];
  const body = JSON.stringify({ error: { code, message, requestId } });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': requestId,
    connection: 'close',
  };
  return { reason, headers, body };
}
