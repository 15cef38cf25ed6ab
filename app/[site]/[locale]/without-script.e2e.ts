import type { Page } from '@playwright/test';
import { expect, test, planCards } from '@/lib/testing/e2e';

test.use({ javaScriptEnabled: false });

const deadParts = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const answers = (control: Element) => {
      if (control.hasAttribute('popovertarget')) return true;
      const form = control.closest('form');
      return form !== null && form.getAttribute('action')?.startsWith('/') === true;
    };
    const controls = document.querySelectorAll('button:not(:disabled), input, select, textarea, [role=button]');
    const dead = [...controls].filter((control) => isSeen(control) && !answers(control));
    const nowhere = [...document.querySelectorAll('a')].filter((link) => {
      const address = link.getAttribute('href') ?? '';
      if (address === '' || address.startsWith('javascript:')) return isSeen(link);
      return isSeen(link) && address.startsWith('#') && !document.getElementById(address.slice(1));
    });
    const emptied = [...document.querySelectorAll('main :is(fieldset, form, ul)')].filter(
      (group) => isSeen(group) && group.children.length > 0 && ![...group.children].some(isSeen),
    );
    return [...dead, ...nowhere, ...emptied].map((element) => element.outerHTML.slice(0, 160));
  });

test('a plan is found, ordered and asked for, and nothing shown is dead @cl-phone', async ({ page, market }) => {
  const line = market.lines[0]!;
  await page.goto(`/Comparar/${line.path}`);
  expect(await deadParts(page)).toEqual([]);
  await expect(page.getByText('Ve el precio calculado para ti.')).toBeHidden();

  const companies = page.getByLabel('Planes por compañía');
  await expect(page.locator('noscript > p')).toHaveText(/también los de un enlace recibido/);
  const clinics = page.getByRole('link', { name: 'Busca tu clínica: su página dice qué planes la cubren.' });
  if (line.filters.includes('coverageOrganizations')) await expect(clinics).toBeVisible();
  else await expect(clinics).toHaveCount(0);
  const company = (await companies.locator('option').nth(1).getAttribute('value'))!;
  await companies.selectOption(company);
  await page.locator('form').filter({ has: companies }).getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(new RegExp(`compania=${company}(?:&|$)`));
  await expect(companies).toHaveValue(company);
  const name = (await companies.locator('option:checked').textContent())!;
  const organizations = planCards(page).locator('.plan-org > :first-child');
  expect(new Set(await organizations.allTextContents())).toEqual(new Set([name]));

  await page.getByLabel('Ordenar por').selectOption('lowerPrice');
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await expect(page).toHaveURL(new RegExp(`compania=${company}&.*order=lowerPrice`));
  await expect(companies).toHaveValue(company);
  expect(new Set(await organizations.allTextContents())).toEqual(new Set([name]));
  expect(await deadParts(page)).toEqual([]);
  await expect(page.getByRole('link', { name: `Quitar filtro ${name}` })).toHaveAttribute(
    'href',
    new RegExp(`^/Comparar/${line.path}\\?order=lowerPrice$`),
  );

  const request = planCards(page)
    .first()
    .getByRole('link', { name: /^Solicitar / });
  await expect(request).toBeVisible();
  const href = (await request.getAttribute('href'))!;
  await planCards(page).first().locator('.plan-name a').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await deadParts(page)).toEqual([]);
  await page.getByRole('link', { name: 'Solicitar', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${href.split('#')[0]}(?:#|$)`));
  const main = page.getByRole('main');
  const instead = main.locator('noscript p');
  await expect(instead).toBeVisible();
  await expect(instead).toContainText('necesita JavaScript');
  await expect(instead.locator(`a[href="mailto:${market.contact.email}"]`)).toBeVisible();
  expect(await deadParts(page)).toEqual([]);
});

test('no other page shows what only a script could answer @cl-desktop', async ({ page, market }) => {
  const [line] = market.lines;
  await page.goto(`/Comparar/${line!.path}`);
  const plan = (await planCards(page).first().locator('.plan-name a').getAttribute('href'))!;
  const bought = page.getByRole('link', { name: /^(Contratar|Comprar)/ });
  await page.goto('/Comparar/Seguros-Mascotas');
  const purchase = (await bought.count()) > 0 ? [(await bought.first().getAttribute('href'))!] : [];
  for (const address of ['/', '/Comparar', '/contacto', `${plan}/clinicas`, '/Mis-datos', ...purchase]) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await deadParts(page), address).toEqual([]);
  }
});
