import type { Page } from '@playwright/test';
import type { Market } from '@/lib/markets/market';
import { declareIll, fillPerson, openPurchase } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { ACCEPTED_DOCUMENTS, PROGRAM, REFUSED_DOCUMENTS } from '@/lib/testing/sample-documents';

const field = (page: Page) => page.getByLabel('Documentos para tu ejecutivo');
const sent = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function openReview(page: Page, market: Market): Promise<void> {
  await openPurchase(page, market);
  await fillPerson(page, market);
  await declareIll(page);
  await expect(page.getByText('Un ejecutivo tiene que revisar tu declaración')).toBeVisible();
  await expect(field(page)).toBeEnabled();
}

const choose = async (page: Page, name: string, buffer: Buffer) =>
  field(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** Past the check of the browser, as a script would. @returns status and what it is told */
const postAlone = (page: Page, name: string, bytes: Buffer): Promise<[number, string | undefined]> =>
  page.evaluate(
    async ([fileName, base64]) => {
      const id = new URL(location.href).searchParams.get('session')!;
      const stored = Object.entries(localStorage).find(([key]) => key.startsWith('compra-'))!;
      const { ticket } = JSON.parse(stored[1]).state.sessions[id];
      const headers = {
        authorization: `Bearer ${ticket}`,
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(fileName!),
        'accept-language': 'es',
      };
      const body = Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0));
      const response = await fetch('/api/purchase/documents', { method: 'POST', headers, body });
      const { error } = await response.json();
      return [response.status, error?.fields?.file];
    },
    [name, bytes.toString('base64')] as const,
  );

test('a buyer in review attaches each kind of document, and no other [V-45] @co-phone', async ({
  page,
  market,
  guard,
}) => {
  test.slow();
  // The browser itself reports what the server refuses.
  guard.allow(/status of 4\d\d/);
  const all = Object.entries(ACCEPTED_DOCUMENTS);
  expect(all.map(([name]) => name.replace(/^.*\./, '.'))).toEqual(
    '.pdf .doc .docx .jpg .jpeg .png .heic .html .eml .xls .xlsx .csv'.split(' '),
  );
  for (const half of [all.slice(0, 6), all.slice(6)]) {
    await openReview(page, market);
    for (const [name, bytes] of half) {
      const answer = page.waitForResponse('**/api/purchase/documents');
      await choose(page, name, bytes);
      expect((await answer).status()).toBe(200);
      await expect(sent(page, name)).toBeVisible();
    }
  }
});

test('what is no document is refused beside the field, in the browser and on the server [V-45] [V-46] @cl-phone @pe-desktop', async ({
  page,
  market,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 4\d\d/);
  await openReview(page, market);
  await choose(page, 'informe.csv', ACCEPTED_DOCUMENTS['gastos.csv']!);
  await expect(sent(page, 'informe.csv')).toBeVisible();
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/purchase/documents')) uploads += 1;
  });
  const [TYPE, CONTENT] = ['Este tipo de archivo no se acepta', 'El contenido no es el que dice su nombre'];
  const refused: [string, Buffer, string][] = [
    ...Object.entries(REFUSED_DOCUMENTS).map(([name, bytes]): [string, Buffer, string] => [name, bytes, TYPE]),
    ['programa.pdf', PROGRAM, CONTENT],
    ['largo.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'El archivo pesa más de 10 MB'],
  ];
  for (const [name, bytes, words] of refused) {
    await choose(page, name, bytes);
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(words));
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(uploads).toBe(0);
  await expectNoAxeViolations(page);
  for (const [name, bytes, words] of refused) {
    const [status, told] = await postAlone(page, name, bytes);
    expect([name, status]).toEqual([name, words.includes('10 MB') ? 413 : 400]);
    expect(told).toContain(words);
  }
  await expect(sent(page, 'informe.csv')).toBeVisible();
  await page.reload();
  await expect(sent(page, 'informe.csv')).toBeVisible();
});
