import { request, type IncomingHttpHeaders } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Requests a host by the server's address: .localhost may not resolve, and fetch cannot set the Host header. */
export function fetchAs(
  host: string,
  baseUrl: string,
  path: string,
  { method = 'GET', userAgent, since }: { method?: string; userAgent?: string; since?: string | undefined } = {},
): Promise<Answer> {
  const { port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host: `${host}:${port}`,
          ...(userAgent && { 'user-agent': userAgent }),
          ...(since && { 'if-modified-since': since }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body: Buffer.concat(chunks).toString() });
        });
      },
    );
    call.on('error', reject);
    call.end();
  });
}
