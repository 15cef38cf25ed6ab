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

test('a buyer in review attaches a document, no other file [V-45] [V-46] @cl-phone', async ({ page, market }) => {
  test.slow();
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
  await expect(sent(page, 'informe.csv')).toBeVisible();
  await page.reload();
  await expect(sent(page, 'informe.csv')).toBeVisible();
});
