import { expect, test } from '@/lib/testing/e2e';
import { admin } from '@/lib/testing/e2e-admin';

async function linkOf(...given: string[]): Promise<string> {
  const { status, stdout } = await admin('previews', 'link', '--json', ...given);
  expect(status).toBe(0);
  const { pathname, search } = new URL((JSON.parse(stdout) as { link: string }).link);
  return pathname + search;
}

test('preview shows the home page to who has a token, unlisted [R-34] @cl @desktop', async ({ page }) => {
  const link = await linkOf('--market', 'cl');
  expect(link).toMatch(/^\/preview\?token=home\.\d+\.[\w-]{43}$/);
  const answer = (await page.goto(link))!;
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText(/^Así se ve la portada en este momento\. El enlace vale hasta el /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const wrong of [changed, link.replace('home', 'otra'), link.replace(/\.\d+\./, '.9999999999.')]) {
    expect((await page.goto(wrong))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
  }
});
