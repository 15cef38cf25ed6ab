import 'server-only';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CANCELLED, decideCard } from '@/features/purchase/payment/sandbox/test-cards';
import type { Db } from '@/lib/db/client';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { env, paymentGatewayOf } from '@/lib/env';
import type { Job } from '@/lib/jobs/job';
import { gatewayServer, sandboxGateway, settleByTime } from './sandbox.gateway';
import { chargePage, headersFor } from './page';
import { findCharge, settleCharge, type Charge } from './sandbox-charge.db';
import { sendWebhook } from './webhook';

const BODY_MAX = 4_000;

async function settle(db: Db, charge: Charge, typed: URLSearchParams): Promise<void> {
  const field = (name: string) => typed.get(name) ?? '';
  const card = { number: field('number'), holder: field('holder'), expiry: field('expiry'), code: field('code') };
  const settled = await settleCharge(db, charge.id, field('action') === 'cancel' ? CANCELLED : decideCard(card));
  if (settled) void sendWebhook(db, settled);
}

const chargeId = (request: IncomingMessage): string | undefined =>
  /^\/pay\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(request.url ?? '')?.[1];

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > BODY_MAX) return null;
  }
  return body;
}

async function respond(db: Db, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = chargeId(request);
  const found = id ? await findCharge(db, id) : null;
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  const charge = await settleByTime(db, found);
  if (request.method === 'POST') {
    const typed = await bodyOf(request);
    if (typed === null) response.writeHead(413, { connection: 'close' }).end();
    else {
      await settle(db, charge, new URLSearchParams(typed));
      response.writeHead(303, { ...headersFor(new URL(charge.returnUrl).origin), location: charge.returnUrl }).end();
    }
    return;
  }
  response.writeHead(200, headersFor(new URL(charge.returnUrl).origin)).end(chargePage(charge));
}

/** Listens on the port after the shop's, or on any free port, so that its origin differs from the shop's. */
function listen(server: Server): Promise<number> {
  const port = () => (server.address() as { readonly port: number }).port;
  return new Promise((resolve, reject) => {
    server.once('error', () => {
      server.once('error', reject);
      server.listen(0, () => resolve(port()));
    });
    server.listen(env().PORT + 1, () => resolve(port()));
  });
}

async function startGateway(db: Db): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    respond(db, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'retry-after': '5' }).end();
    });
  });
  gatewayServer.port = await listen(server);
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}

export const sandboxJobs = (): readonly Job[] =>
  MARKET_CODES.some((code) => paymentGatewayOf(code) === sandboxGateway.name)
    ? [{ name: `${sandboxGateway.name} gateway`, start: startGateway }]
    : [];
