import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addPartnerKey } from '@/features/tenant/key/server/partner-keys';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';

export type ReceivedWebhook = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Answer = (response: ServerResponse, webhook: ReceivedWebhook) => void;

const with204: Answer = (response) => response.writeHead(204).end();

export async function startPartnerServer() {
  const received: ReceivedWebhook[] = [];
  const state = { answer: with204 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const webhook = { headers: request.headers, body: Buffer.concat(parts).toString() };
      received.push(webhook);
      state.answer(response, webhook);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://hooks.localhost:${port}/queplan`,
    received,
    events: () => received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object }),
    answerWith: (answer: Answer | number = 204) => {
      state.answer = typeof answer === 'number' ? (response) => response.writeHead(answer).end('{}') : answer;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export function isSigned(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const expected = createHmac('sha256', key).update(signed, 'utf8').digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => one.split(','))
    .filter(([version]) => version === 'v1')
    .map(([, signature = '']) => Buffer.from(signature, 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

export async function publishRow(name: string): Promise<void> {
  const [market, key] = name.split('.');
  const config = { theme: { accent: '#123456' }, logo: { text: 'Acme' } };
  await savePartnerDraft(database(), { market, key, name: 'Acme', config });
  await publishPartner(database(), name);
  await loadSites(database());
}

export const bearerOf = async (name: string, { trial = false } = {}): Promise<string> =>
  `Bearer ${(await addPartnerKey(database(), name, { trial })).key}`;
