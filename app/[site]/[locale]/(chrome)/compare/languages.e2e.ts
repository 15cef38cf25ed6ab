import { listedPlan } from '@/lib/testing/listed-plan';
import { expect, expectNoAxeViolations, openFooter, test, untilHydrated } from '@/lib/testing/e2e';

const WORDS = {
  en: {
    where: '@cl-desktop',
    order: 'Sort by',
    filters: 'Filters',
    robot: ['The system thinks you are a robot...', '(sorry for the trouble)', 'I’m human!'],
    profile: ['Enter your profile', 'Who will be insured?', 'Compare'],
    ages: ['Age', 'Age (Your partner)', 'Age (Dependant 1)'],
    referral: ['Did someone refer you?', 'Who referred you?', 'Referrer’s email', 'Referrer not found!'],
    clinics: ['No clinics match the filters you chose', 'Clear filters'],
  },
  pt: {
    where: '@pe-desktop',
    order: 'Ordenar por',
    filters: 'Filtros',
    robot: ['O sistema acha que você é um robô...', '(desculpe o incômodo)', 'Sou humano!'],
    profile: ['Informar perfil', 'Quem será segurado?', 'Comparar'],
    ages: ['Idade', 'Idade (Seu cônjuge)', 'Idade (Pessoa 1)'],
    referral: ['Alguém indicou você?', 'Quem indicou você?', 'E-mail de quem indicou', 'Indicação não encontrada!'],
    clinics: ['Nenhuma clínica corresponde aos filtros escolhidos', 'Limpar filtros'],
  },
} as const;

for (const language of ['en', 'pt'] as const)
  test(`a list and its dialogs speak ${language} [G-02] ${WORDS[language].where}`, async ({ page, market, guard }) => {
    guard.allow(/status of 401/);
    const { order, filters, robot, profile, ages, referral, clinics } = WORDS[language];
    await page.goto(`/${language}/Comparar/${market.lines[0]!.path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await untilHydrated(page);
    await expect(page.getByRole('complementary', { name: filters }).getByRole('checkbox').first()).toBeVisible();

    let refused = false;
    await page.route('**/api/insurance/compare/metadata*', async (route) => {
      if (refused) return route.continue();
      refused = true;
      return route.fulfill({ status: 401, json: { error: { code: 'NOT_HUMAN', message: 'x', requestId: 'r' } } });
    });
    const [thought, sorry, human] = robot;
    await page.getByRole('combobox', { name: order }).selectOption('lowerPrice');
    await expect(page.getByRole('heading', { name: thought })).toBeVisible();
    await expect(page.getByText(sorry)).toBeVisible();
    await page.getByRole('button', { name: human }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    const [enter, who, compare] = profile;
    await page.getByRole('button', { name: enter, exact: true }).first().click();
    const form = page.getByRole('dialog', { name: who });
    await expect(form.getByRole('button', { name: compare })).toBeVisible();
    await expect(form.getByText(/Edad|persona|Agregar/)).toHaveCount(0);
    await form.getByRole('switch').check();
    await form.getByRole('button', { name: /^(Add|Adicionar) [^1]/ }).click();
    for (const name of ages) await expect(form.getByRole('spinbutton', { name, exact: true })).toHaveCount(1);
    await form.getByRole('spinbutton', { name: ages[2] }).fill('7');
    await page.keyboard.press('Escape');
    await expect(form.getByRole('spinbutton', { name: ages[2] })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();

    const [entry, searched, email, missing] = referral;
    const footer = await openFooter(page);
    await footer.getByRole('button', { name: entry }).click();
    const search = page.getByRole('dialog', { name: searched });
    await search.getByLabel(email).fill('nobody@mail.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: missing })).toBeVisible();
    await expectNoAxeViolations(page);

    const [none, clear] = clinics;
    await page.goto(`/${language}${await listedPlan(market)}/clinicas`);
    await untilHydrated(page);
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText(none)).toBeVisible();
    await page.getByRole('button', { name: clear }).click();
    await expect(page.getByText(none)).toHaveCount(0);
  });
