import type { ServerResponse } from 'node:http';
import { methodsOf } from './inbound.ts';

const TOO_MANY = 429;

const WORDS = {
  es: {
    failed: ['Algo salió mal de nuestro lado', 'La página no está disponible por un momento. Inténtalo otra vez.'],
    tooMany: ['Espera un momento', 'Abriste muchas páginas en poco tiempo. Espera un minuto e inténtalo otra vez.'],
    retry: 'Reintentar',
  },
  en: {
    failed: ['Something went wrong on our side', 'The page is not available for a moment. Please try again.'],
    tooMany: ['Wait a moment', 'You opened many pages in a short time. Wait a minute and try again.'],
    retry: 'Try again',
  },
  pt: {
    failed: ['Algo deu errado do nosso lado', 'A página não está disponível por um momento. Tente de novo.'],
    tooMany: ['Espere um momento', 'Você abriu muitas páginas em pouco tempo. Espere um minuto e tente de novo.'],
    retry: 'Tentar de novo',
  },
} as const;

/** Nothing of this document can fail: no script, no database, one style sheet of public/. */
const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Seconds after which trying again makes sense: a database is back in about that time. */
const RETRY_AFTER = '5';

function documentFor(url: string, status: number): Buffer {
  const lang = /^\/(en|pt)(?:[/?]|$)/.exec(url)?.[1] as 'en' | 'pt' | undefined;
  const { retry, ...words } = WORDS[lang ?? 'es'];
  const [title, text] = status === TOO_MANY ? words.tooMany : words.failed;
  return Buffer.from(
    `<!doctype html><html lang="${lang ?? 'es'}"><head><meta charset="utf-8"><title>${title}</title>` +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
      '<link rel="stylesheet" href="/brand/error.css"></head>' +
      `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`,
  );
}

/**
 * When a page can't be rendered, Next sends an empty document that only its scripts fill. This puts a plain page in
 * its place, with status 503: it is the database or a defect, in either case it is not the visitor's doing and passes.
 * An address that people open and `route()` answers (a shared link) refuses them in the same way, with a page; one that is
 * asked too often with status 429. Answers that are no pages (API, data for the router) stay as they are.
 */
export function replaceServerErrors(url: string, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let page: Buffer | undefined;

  const shown = methodsOf(url).includes('POST') ? /^text\/html/ : /^(text\/html|application\/json)/;
  function isBroken(status: number): boolean {
    if (status < 500 && status !== TOO_MANY) return false;
    return shown.test(String(response.getHeader('content-type') ?? ''));
  }
  response.writeHead = ((...args: unknown[]) => {
    if (response.headersSent || !isBroken(Number(args[0]))) return writeHead(...args);
    const isRefused = args[0] === TOO_MANY;
    page = documentFor(url, Number(args[0]));
    for (const name of ['content-encoding', 'transfer-encoding', 'etag', 'content-security-policy'])
      response.removeHeader(name);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', page.length);
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('cache-control', 'no-store');
    if (!isRefused) response.setHeader('retry-after', RETRY_AFTER);
    return writeHead(isRefused ? TOO_MANY : 503);
  }) as typeof response.writeHead;
  response.write = ((...args: unknown[]) => {
    if (!response.headersSent && isBroken(response.statusCode)) response.writeHead(response.statusCode);
    return page ? true : write(...args);
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    if (!response.headersSent && isBroken(response.statusCode)) response.writeHead(response.statusCode);
    return page ? end(page) : end(...args);
  }) as typeof response.end;
}
