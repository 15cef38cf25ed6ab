import { createHash } from 'node:crypto';
import type { RequestOptions } from 'node:http';
import { readPdf } from '@/lib/testing/read-pdf';
import { call, type Answer } from '../app';
import { leaksIn, type Forbidden } from './leaks';
import { hostOf, type SiteName } from './partners';

export type Question = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

function withoutQuestion({ path, body }: Question, text: string): string {
  const asked = [path, decodeURIComponent(path), JSON.stringify(body ?? '')].join(' ');
  const words = new Set(asked.match(/[\p{L}\d_-]{3,}/gu));
  return words.size === 0 ? text : text.replaceAll(/[\p{L}\d_-]{3,}/gu, (word) => (words.has(word) ? '' : word));
}

const isPdf = ({ headers }: Answer): boolean => String(headers['content-type']).startsWith('application/pdf');

async function bodyOf(answer: Answer): Promise<string> {
  if (!isPdf(answer)) return answer.text;
  const { title = '', pages } = await readPdf(answer.bytes);
  return [title, ...pages].join('\n');
}

/** Requests from alternating servers as visitors of three sites; records leaks between sites. */
export class Visits {
  readonly leaks: string[] = [];
  readonly faults: string[] = [];
  readonly statuses: Record<string, number> = {};
  readonly missing = new Map<SiteName, Set<string>>();
  requests = 0;
  pdfs = 0;
  readonly #clean = new Map<SiteName, Set<string>>();
  #turn = 0;

  constructor(
    public ports: readonly number[],
    private forbidden: Readonly<Record<SiteName, Forbidden>>,
  ) {}

  forbid(forbidden: Readonly<Record<SiteName, Forbidden>>): void {
    this.forbidden = forbidden;
    this.#clean.clear();
  }

  expect(site: SiteName, texts: Iterable<string>): void {
    this.missing.set(site, new Set(texts));
  }

  async ask(site: SiteName, question: Question, port = this.ports[this.#turn++ % this.ports.length]!): Promise<Answer> {
    const { path, method = 'GET', headers = {}, body } = question;
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const sent =
      payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const options: RequestOptions = {
      port,
      path,
      method,
      headers: { host: `${hostOf(site)}:${port}`, ...sent, ...headers },
    };
    const answer = await call(options, payload);
    this.requests += 1;
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500) this.faults.push(`${answer.status} ${method} ${hostOf(site)}${path}`);
    await this.#lookThrough(site, question, answer);
    return answer;
  }

  async #lookThrough(site: SiteName, question: Question, answer: Answer): Promise<void> {
    const clean = this.#clean.get(site) ?? new Set();
    this.#clean.set(site, clean);
    if (isPdf(answer)) this.pdfs += 1;
    const head = Object.entries(answer.headers).join('\n');
    const digest = createHash('sha1').update(answer.bytes).digest('base64');
    const text = clean.has(digest) ? head : `${head}\n${await bodyOf(answer)}`;
    const missing = this.missing.get(site);
    for (const one of missing ?? []) if (text.includes(one)) missing!.delete(one);
    const leaks = leaksIn(text, this.forbidden[site]);
    const told = leaks.length === 0 ? [] : leaksIn(withoutQuestion(question, text), this.forbidden[site]);
    if (leaks.length === 0) clean.add(digest);
    if (told.length > 0)
      this.leaks.push(`${hostOf(site)}${question.path} (${answer.status}) says ${told.slice(0, 5).join(', ')}`);
  }
}
