import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, lostTableParts, test } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

const brokenIn = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const table of document.querySelectorAll<HTMLElement>('.plan-main table')) {
      const edge = table.getBoundingClientRect().right + 1;
      for (const cell of table.querySelectorAll<HTMLElement>('th, td')) {
        const range = document.createRange();
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent ?? '';
          for (const { 0: word, index } of text.matchAll(/[^ \n]+/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const boxes = [...range.getClientRects()];
            const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
            const isSplit = lines > 1 && (/\d/.test(word) || getComputedStyle(cell).hyphens !== 'auto');
            if (isSplit || boxes.some(({ right }) => right > edge)) broken.push(word);
          }
        }
      }
    }
    return broken;
  });

for (const [language, where] of [
  ['', '@cl-phone'],
  ['/en', '@co-phone'],
  ['/pt', '@cl-phone'],
] as const)
  test(`tables of coverages keep words and amounts whole${language} ${where}`, async ({ page, market }) => {
    const plan = `${language}${await listedPlan(market)}`;
    for (const tab of ['', '/coberturas']) {
      await page.goto(`${plan}${tab}`);
      await expect(page.locator('.plan-main table').first()).toBeVisible();
      await page.locator('details.plan-fold').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      for (const width of [300, 340, 360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenIn(page), `${tab} ${width}`).toEqual([]);
        expect(await lostTableParts(page), `${tab} ${width}`).toEqual([]);
      }
    }
    await expectNoAxeViolations(page);
  });
