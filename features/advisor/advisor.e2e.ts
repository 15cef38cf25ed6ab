import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

const HOURS = 'Estamos disponibles de Lunes a Viernes de 9:00AM a 6:30PM';

test.describe('a person to talk to', () => {
  test('stands below every plan, with chat and call [U-23] [U-24] [U-25] [P-20] @each', async ({ page, market }) => {
    await page.goto(await listedPlan(market));
    const panel = page.getByRole('region', { name: 'Habla con un ejecutivo' });
    await expect(panel.getByText(HOURS)).toBeVisible();
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByText(/^Te respondemos (ahora|hoy|mañana|el )/)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/${market.contact.whatsapp}`,
    );
    const chat = panel.getByRole('button', { name: 'Chatear con un ejecutivo' });
    await expect(chat).toHaveCount(market.code === 'pe' ? 0 : 1);
    const isPhone = page.viewportSize()!.width < 780;
    const call = panel.getByRole('link', { name: 'Llamar' });
    await expect(call).toHaveCount(isPhone ? 1 : 0);
    if (isPhone) await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
    const bar = page.getByRole('navigation', { name: 'Habla con nosotros' });
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveCount(isPhone ? 0 : 1);
    // Sticky parts may half cover a button, so axe runs at the top of the page.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeViolations(page);
  });

  test('is a link away on every page, after what it holds [U-39] @co-phone', async ({ page, market }) => {
    await page.goto(`/Comparar/${market.lines[0]!.path}`);
    const bar = page.getByRole('navigation', { name: 'Habla con nosotros' });
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
    await expect(bar.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+\d+$/);
    expect(await bar.evaluate((nav) => document.querySelector('main')!.compareDocumentPosition(nav))).toBe(4);
    const covered = await page.evaluate(() => {
      const [nav] = document.getElementsByClassName('side-bar');
      if (getComputedStyle(nav!).position !== 'fixed') return false;
      const { left } = nav!.getBoundingClientRect();
      return [...document.querySelectorAll('article')].some((card) => card.getBoundingClientRect().right > left);
    });
    expect(covered).toBe(false);
  });
});
