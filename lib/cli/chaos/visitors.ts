import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoFormHash } from '@/features/lead/form/server/seed';
import { get, post, type Answer } from './app';

const HOST = 'cl.localhost';
const [SENDERS, READERS] = [6, 3];
const [SEND_PAUSE_MS, READ_PAUSE_MS] = [150, 100];
const GIVE_UP_MS = 60_000;
const LIST = { organizationType: ['ISAPRE'], productType: 'ISAPRE', take: 5 };
const PROFILE = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 36, ingreso: 1_650_000 }], cargas: [] };

export type Seen = {
  readonly acknowledged: number;
  readonly reads: number;
  readonly retries: number;
  readonly wrong: readonly string[];
};

/** Not reset between parts, because the next part finds these requests in the database. */
let sent = 0;
const emailOf = (number: number) => `visitor-${number}@example.com`;
const PHONE = '+56 9 8765 4321';
const person = (number: number) => ({
  nombrepersona: 'Ana María',
  telefonopersona: PHONE,
  correopersona: emailOf(number),
});

const KINDS: readonly {
  readonly path: string;
  readonly body: (number: number, plan: string) => object;
  readonly idOf?: (answer: { readonly ticket: string }) => string;
}[] = [
  {
    path: '/api/contactos',
    body: (number) => ({
      first_name: 'Ana María',
      telefono: PHONE,
      email: emailOf(number),
      mensaje: `Solicitud ${number}`,
    }),
  },
  {
    path: '/api/solicitarplans',
    body: (number, plan) => ({ ...person(number), nombreplan: plan, datospersona: PROFILE }),
  },
  { path: '/api/seguro-adicional/solicitar', body: (number) => ({ ...person(number), arrayseguro: ['VIDA'] }) },
  {
    path: '/api/integration/form',
    body: (number) => ({
      processUUID: demoFormHash('cl', 'landing'),
      formStructure: {
        ...{ fld_fullname: 'Ana María', fld_phone_prefix: 'CL', fld_telephone: '987654321' },
        ...{ fld_email: emailOf(number), fld_msg: `Solicitud ${number}` },
      },
    }),
  },
  {
    path: '/api/chat/start',
    body: (number) => ({ first_name: 'Ana María', telefono: PHONE, email: emailOf(number), productType: 'ISAPRE' }),
    idOf: ({ ticket }) => ticket.split('.')[0]!,
  },
];

export class Visitors {
  readonly acknowledged = new Map<string, string>();
  mayLoseConnection = false;
  /** True if the server may be unavailable: a 503 with Retry-After is then accepted. */
  mayBeUnavailable = true;
  readonly #wrong: string[] = [];
  readonly #port: number;
  #reads = 0;
  #retries = 0;
  #hasLeft = false;
  #plan = 'GONE';

  constructor(port: number) {
    this.#port = port;
  }

  leave(): void {
    this.#hasLeft = true;
  }

  async visit(): Promise<Seen> {
    const { data } = JSON.parse((await post(this.#port, '/api/insurance/compare/metadata', HOST, LIST, {})).text);
    this.#plan = data[0].productCode;
    const price = `/api/insurance/${data[0].id}/calculatePrice`;
    const asks = [
      () => post(this.#port, '/api/insurance/compare/metadata', HOST, { ...LIST, profile: PROFILE }, {}),
      () => post(this.#port, price, HOST, { profile: PROFILE }, {}),
      () => get(this.#port, '/Comparar/Isapres', HOST),
    ];
    const read = async () => {
      while (!this.#hasLeft) {
        for (const ask of asks) if (await this.#answered(ask)) this.#reads += 1;
        await sleep(READ_PAUSE_MS);
      }
    };
    const send = async () => {
      while (!this.#hasLeft) {
        await this.#sendUntilAcknowledged();
        await sleep(SEND_PAUSE_MS);
      }
    };
    await Promise.all([...Array.from({ length: SENDERS }, send), ...Array.from({ length: READERS }, read)]);
    return { acknowledged: this.acknowledged.size, reads: this.#reads, retries: this.#retries, wrong: this.#wrong };
  }

  async untilAllAnswered(): Promise<void> {
    await this.#sendUntilAcknowledged();
    const reads = this.#reads;
    while (this.#reads < reads + 3 * READERS) await sleep(10);
  }

  async #answered(ask: () => Promise<Answer>): Promise<Answer | null> {
    const couldLose = this.mayLoseConnection;
    const couldBeUnavailable = this.mayBeUnavailable;
    try {
      const answer = await ask();
      const isUnavailable = answer.status === 503 && answer.headers['retry-after'];
      const isExcused = isUnavailable && (couldBeUnavailable || this.mayBeUnavailable);
      if (answer.status !== 200 && !isExcused) this.#wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`);
      return answer.status === 200 ? answer : null;
    } catch (error) {
      if (!couldLose && !this.mayLoseConnection) this.#wrong.push(String(error));
      return null;
    }
  }

  async #sendUntilAcknowledged(): Promise<void> {
    const number = sent++;
    const key = randomUUID();
    const { path, body, idOf } = KINDS[number % KINDS.length]!;
    const request = body(number, this.#plan);
    const headers = { 'idempotency-key': key, 'x-country': '1', 'x-qpversion': 'chaos' };
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await sleep(50 + Math.random() * 100)) {
      const answer = await this.#answered(() => post(this.#port, path, HOST, request, headers));
      if (answer) {
        const json = JSON.parse(answer.text);
        this.acknowledged.set(key, idOf ? idOf(json) : json.id);
        return;
      }
      this.#retries += 1;
    }
    throw new Error(`request ${number} was not acknowledged within ${GIVE_UP_MS} ms`);
  }
}
