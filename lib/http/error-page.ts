import type { ServerResponse } from 'node:http';

const WORDS = {
  es: [
    'Algo salió mal de nuestro lado',
    'La página no está disponible por un momento. Inténtalo otra vez.',
    'Reintentar',
  ],
  en: ['Something went wrong on our side', 'The page is not available for a moment. Please try again.', 'Try again'],
  pt: [
    'Algo deu errado do nosso lado',
    'A página não está disponível por um momento. Tente de novo.',
    'Tentar de novo',
  ],
} as const;

/** Nothing of this document can fail: no script, no database, one style sheet of public/. */
const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Seconds after which trying again makes sense: a database is back in about that time. */
const RETRY_AFTER = '5';

function documentFor(url: string): Buffer {
  const lang = /^\/(en|pt)(?:[/?]|$)/.exec(url)?.[1] as 'en' | 'pt' | undefined;
  const [title, text, retry] = WORDS[lang ?? 'es'];
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
 * Answers that are no pages (API, data for the router) stay as they are.
 */
export function replaceServerErrors(url: string, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let page: Buffer | undefined;

  function isBroken(status: number): boolean {
    return status >= 500 && String(response.getHeader('content-type') ?? '').startsWith('text/html');
  }
  response.writeHead = ((...args: unknown[]) => {
    if (response.headersSent || !isBroken(Number(args[0]))) return writeHead(...args);
    page = documentFor(url);
    for (const name of ['content-encoding', 'transfer-encoding', 'etag', 'content-security-policy'])
      response.removeHeader(name);
    response.setHeader('content-length', page.length);
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('retry-after', RETRY_AFTER);
    return writeHead(503);
  }) as typeof response.writeHead;
  response.write = ((...args: unknown[]) => {
    if (!response.headersSent && response.statusCode >= 500) response.writeHead(response.statusCode);
    return page ? true : write(...args);
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    if (!response.headersSent && response.statusCode >= 500) response.writeHead(response.statusCode);
    return page ? end(page) : end(...args);
  }) as typeof response.end;
}
