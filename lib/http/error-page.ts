import { CSP_ERROR_PAGE } from '../security/csp.ts';
import { isApiUrl } from './request-checks.ts';
import { withoutHeaders, type ResponseRule } from './response-head.ts';

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

/** Addresses that people open but an endpoint answers (a shared link) show errors as a page too. */
const isShown = (url: string, type: string): boolean =>
  (isApiUrl(url) ? /^text\/html/ : /^(text\/html|application\/json)/).test(type);

const OF_THE_REPLACED = ['content-encoding', 'transfer-encoding', 'etag'];

/** A plain page: Next answers a page that cannot be rendered with an empty document that only scripts fill. */
export const errorPage: ResponseRule = ({ url }, head) => {
  const isTooMany = head.status === TOO_MANY;
  if (head.status < 500 && !isTooMany) return head;
  if (!isShown(url, String(head.headers['content-type'] ?? ''))) return head;
  const body = documentFor(url, head.status);
  const headers = {
    ...withoutHeaders(head.headers, OF_THE_REPLACED),
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': CSP_ERROR_PAGE,
    'cache-control': 'no-store',
    ...(!isTooMany && { 'retry-after': RETRY_AFTER }),
  };
  return { status: isTooMany ? TOO_MANY : 503, headers, body };
};
