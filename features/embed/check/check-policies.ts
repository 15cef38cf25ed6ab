import type { UrlAnswer } from '@/lib/http/request-url';
import { missingRights } from './check-frame';
import { error, type Finding } from './finding';
import type { Markup } from './markup';
import { allows, directiveWith, sandboxOf, type PolicyQuestion } from './policy';

type Page = Pick<Markup, 'policies'> & { readonly url: URL; readonly headers: UrlAnswer['headers'] };

/** Characters read of a policy: no header is longer (Node: 16 KB in total), but a meta tag can hold anything. */
const LONGEST_POLICY = 16_384;

const policiesOf = ({ headers, policies }: Page) => [
  ...String(headers['content-security-policy'] ?? '')
    .split(',')
    .map((text) => ({ text, where: 'Content-Security-Policy of its header' })),
  ...policies.map(({ text, line }) => ({
    text: text.slice(0, LONGEST_POLICY),
    where: `Content-Security-Policy in line ${line}`,
  })),
];

export function checkPolicies(page: Page, question: PolicyQuestion, address: URL, nonce?: string): readonly Finding[] {
  return policiesOf(page).flatMap(({ text, where }) =>
    text.trim() === '' || allows(text, question, address, { page: page.url, nonce })
      ? []
      : [
          error(
            question,
            `The page's ${where} forbids ${address.origin}: write there ${directiveWith(text, question, address)};`,
          ),
        ],
  );
}

/** Isolation headers affect embedded content; `X-Frame-Options`, `frame-ancestors` only who frames the page. */
export function checkIsolation(page: Page): readonly Finding[] {
  const embedder = String(page.headers['cross-origin-embedder-policy'] ?? '')
    .split(';', 1)[0]!
    .trim();
  const taken = policiesOf(page).flatMap(({ text, where }) => {
    const rights = sandboxOf(text);
    const missing = rights && missingRights(rights);
    return missing?.length
      ? [error('sandbox-policy', `The page's ${where} has sandbox, which frames inherit: add ${missing.join(' ')}.`)]
      : [];
  });
  return ['require-corp', 'credentialless'].includes(embedder)
    ? [
        error(
          'coep',
          `The page sends Cross-Origin-Embedder-Policy: ${embedder}, so browsers show no frame that does not send it, as ours does not: leave that header out of this page.`,
        ),
        ...taken,
      ]
    : taken;
}
