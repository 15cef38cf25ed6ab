import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { queryClient } from '@/lib/http/query-client';
import { labelsOf } from '@/lib/i18n/messages';
import { loadWords } from '@/lib/i18n/load-words';
import { server } from '@/lib/testing/msw-server';
import { samplePurchase } from '@/lib/testing/sample-purchase';
import type { ComponentProps } from 'react';
import type { showDocuments } from '@/features/purchase/documents/documents.api';
import { mocked } from '@/lib/testing/mocked';
import { sentTo } from '@/lib/testing/sent-to';
import { HealthStep } from './health-step';

type Props = ComponentProps<typeof HealthStep>;
const still: Pick<Props, 'listHref' | 'isCorrecting' | 'onAnswer' | 'onCorrect' | 'onDeclared' | 'onBack'> = {
  listHref: '/Comparar/Seguro-Vida',
  isCorrecting: false,
  onAnswer: () => undefined,
  onCorrect: () => undefined,
  onDeclared: () => undefined,
  onBack: () => undefined,
};

const purchase = samplePurchase({ step: 'health', methods: [] });

async function toldOf(body: object, locale: 'es' | 'en' | 'pt'): Promise<string> {
  document.documentElement.lang = locale;
  queryClient().clear();
  await loadWords(['contact', 'policies', 'purchase']);
  server.use(http.post('*/api/purchase/health', () => HttpResponse.json(body, { status: 400 })));
  const { unmount } = render(<HealthStep {...{ purchase, answers: {}, relationships: {} }} ticket="a.b" {...still} />);
  await userEvent.click(screen.getByRole('button', { name: labelsOf(locale, 'purchase').next }));
  const { textContent } = await screen.findByRole('alert');
  unmount();
  return textContent.replace(labelsOf(locale, 'purchase').failed, '');
}

const messagesFor = async (body: object) => [
  await toldOf(body, 'es'),
  await toldOf(body, 'en'),
  await toldOf(body, 'pt'),
];
const enveloped = (code: string) => ({ error: { code, message: code, requestId: 'r' } });

const FIRST = [
  'FOREIGN_KEY_CONFLICT',
  'NOT_FOUND',
  'BAD_REQUEST',
  'DISABLED_USER',
  'INVALID_TOKEN',
  'SUBSCRIBER_NOT_FOUND',
  'INVALID_CODE',
  'CODE_TOKEN_EXPIRED',
  'ACCESS_TOKEN_EXPIRED',
  'REFRESH_TOKEN_EXPIRED',
];
const SECOND = [
  'INVALID_CREDENTIALS',
  'USER_ALREADY_EXISTS',
  'USER_NOT_FOUND',
  'INVALID_AMOUNT',
  'NOT_EDITABLE',
  'ROLE_NOT_FOUND',
  'NOT_ACTIVE_SUBSCRIPTIONS',
  'INVALID_PARTNER',
  'DEFAULT',
];

async function expectOwnWords(names: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for (const name of names)
    for (const text of await messagesFor(enveloped(name))) {
      expect(text).toMatch(/^\p{Lu}.{10,}\.$/u);
      expect(text).not.toMatch(/[A-Z]{3,}|_|HTTP|undefined/);
      seen.add(text);
    }
  expect(seen.size).toBe(names.length * 3);
}

describe('what a back end answers by a name', () => {
  it('is told in own words in each language, and the name is not [X-36]', () => expectOwnWords(FIRST), 30_000);

  it('so are those of the second part, and an unknown one is the DEFAULT [X-37]', async () => {
    await expectOwnWords(SECOND);
    const unknown = await messagesFor(enveloped('DEFAULT'));
    for (const body of [enveloped('SOMETHING_NEW'), { error: 'toString' }, { code: 'E42', message: 'at line 3' }, {}])
      expect(await messagesFor(body)).toEqual(unknown);
    expect(unknown[0]).toBe('Algo falló de nuestro lado. Inténtalo otra vez en unos minutos.');
  }, 30_000);

  it('is found wherever it stands, and what we say ourselves stays', async () => {
    const message = await toldOf(enveloped('SUBSCRIBER_NOT_FOUND'), 'es');
    expect(await toldOf({ error: 'SUBSCRIBER_NOT_FOUND' }, 'es')).toBe(message);
    expect(await toldOf({ code: 'SUBSCRIBER_NOT_FOUND', message: 'no row' }, 'es')).toBe(message);
    expect(await toldOf({ error: { code: 'NOT_FOUND', message: 'Compra no encontrada' } }, 'es')).toBe(
      'Compra no encontrada',
    );
  });
});

it('warns before a page is left on which something was answered and not sent', async () => {
  const asking: PurchaseState = { ...purchase, questions: ['treated'] };
  render(<HealthStep {...{ purchase: asking, answers: {}, relationships: {} }} ticket="a.b" {...still} />);
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await userEvent.click(screen.getByText('No'));
  expect(leave()).toBe(false);
});

it('says that smokers are taken where it does not ask, and what comes of a yes where it does', () => {
  server.use(mocked<typeof showDocuments>('GET /api/purchase/documents', []));
  const step = (change: Partial<PurchaseState>) => (
    <HealthStep {...still} {...{ answers: {}, relationships: {} }} ticket="a.b" purchase={{ ...purchase, ...change }} />
  );
  const { rerender } = render(step({ questions: ['treated'], acceptsSmokers: true }));
  expect(screen.getByText('Este plan acepta fumadores: por eso no preguntamos si fumas.')).toBeVisible();
  rerender(step({ questions: ['treated', 'smokes'] }));
  expect(screen.queryByText(/acepta fumadores/)).toBeNull();
  expect(screen.getByRole('group', { name: '¿Fumas, o fumaste en los últimos 12 meses?' })).toBeVisible();
  const reason = 'El plan no dice si acepta fumadores: la aseguradora lo decide antes de cobrarte.';
  const declared = { ...purchase.declared, smokes: true };
  rerender(step({ questions: ['treated', 'smokes'], review: 'health', declared }));
  expect(screen.getByText(reason)).toBeVisible();
  rerender(step({ questions: ['treated', 'smokes'], review: 'health', declared: { ...declared, smokes: false } }));
  expect(screen.queryByText(reason)).toBeNull();
});

it('takes whoever goes on to the first question that is not answered', async () => {
  const asking: PurchaseState = { ...purchase, questions: ['diagnosed', 'treated', 'operation'] };
  render(
    <HealthStep {...{ purchase: asking, answers: { diagnosed: false }, relationships: {} }} ticket="a.b" {...still} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const treated = screen.getByRole('group', { name: /tratamiento/ });
  expect(treated).toContainElement(document.activeElement as HTMLElement);
  expect(treated).toHaveAccessibleDescription(/Responde esta pregunta\.$/);
  expect(
    screen.getByText(
      'Responde por ti. Guardamos tus respuestas cifradas; si hay algún Sí, un ejecutivo te llama antes de que pagues.',
    ),
  ).toBeVisible();
  const privacy = screen.getByText(/^Tus respuestas no van en los correos al ejecutivo\. .* responder otra vez\.$/);
  expect(privacy).not.toBeVisible();
  await userEvent.click(screen.getByText('Quién puede ver tus respuestas'));
  expect(privacy).toBeVisible();
  expect(
    screen.getByText(
      /no preguntamos por operaciones ni hospitalizaciones de hace más de 12 meses\. .* no lo sabemos\.$/,
    ),
  ).toBeVisible();
});

it('asks of the buyer alone or of everybody, with examples, and lets a yes be told in own words', async () => {
  const asking: PurchaseState = { ...purchase, questions: ['diagnosed', 'treated'] };
  const sent = sentTo('*/api/purchase/health', asking);
  const step = (answers: Props['answers'], isAlone = true) => (
    <HealthStep {...still} {...{ answers, relationships: {} }} ticket="a.b" purchase={{ ...asking, isAlone }} />
  );
  const { rerender } = render(step({}, false));
  expect(screen.getByRole('group', { name: /^¿Le han diagnosticado a alguien/ })).toBeVisible();
  rerender(step({ diagnosed: false, treated: false }));
  expect(screen.getByRole('group', { name: /^¿Te han diagnosticado/ })).toHaveAccessibleDescription(/^Por ejemplo:/);
  expect(screen.queryByRole('group', { name: /alguien/i })).toBeNull();
  expect(screen.queryByLabelText('Cuéntanos más (opcional)')).toBeNull();
  const answers = { diagnosed: false, treated: true };
  rerender(step(answers));
  await userEvent.type(screen.getByLabelText('Cuéntanos más (opcional)'), 'Asma leve');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(sent).toEqual([{ answers, beneficiaries: [], more: 'Asma leve' }]));
  const healthy = { diagnosed: false, treated: false };
  rerender(step(healthy));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ answers: healthy, beneficiaries: [], more: '' }));
});

describe('whom a life plan pays', () => {
  it('is named row by row, with what is left to share out, and what is wrong beside its field', async () => {
    const sent = sentTo('*/api/purchase/health', purchase);
    const user = userEvent.setup();
    render(
      <HealthStep
        purchase={{ ...purchase, paysBeneficiaries: true }}
        answers={{}}
        relationships={{ Cónyuge: 'Cónyuge', 'Hijo/Hija': 'Hijo o hija' }}
        ticket="a.b"
        {...still}
      />,
    );
    expect(screen.getByRole('radio', { name: 'Herederos legales' })).toBeChecked();
    await user.click(screen.getByText('Las personas que nombre'));
    const first = within(screen.getByRole('group', { name: 'Beneficiario 1' }));
    await user.type(first.getByLabelText('Nombre y apellidos'), 'Eva Soto');
    await user.clear(first.getByLabelText('Porcentaje'));
    await user.type(first.getByLabelText('Porcentaje'), '60');
    expect(screen.getByText('Falta repartir 40 %.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agregar beneficiario' }));
    const second = within(screen.getByRole('group', { name: 'Beneficiario 2' }));
    await user.type(second.getByLabelText('Nombre y apellidos'), 'Luis Rojas');
    await user.selectOptions(second.getByLabelText('Qué es de ti'), 'Hijo o hija');
    expect(second.getByLabelText('Porcentaje')).toHaveValue('40');
    expect(screen.getByText('Suma 100 %.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(first.getByLabelText('Qué es de ti')).toHaveFocus());
    expect(first.getByLabelText('Qué es de ti')).toHaveAccessibleDescription('Elige el parentesco.');
    expect(sent).toEqual([]);
    await user.selectOptions(first.getByLabelText('Qué es de ti'), 'Cónyuge');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const named = [
      { name: 'Eva Soto', relationship: 'Cónyuge', share: 60 },
      { name: 'Luis Rojas', relationship: 'Hijo/Hija', share: 40 },
    ];
    await waitFor(() => expect(sent).toEqual([{ answers: {}, more: '', beneficiaries: named }]));
    await user.click(screen.getByRole('button', { name: 'Quitar al beneficiario 1' }));
    expect(screen.getAllByRole('group', { name: /^Beneficiario/ })).toHaveLength(1);
    expect(screen.getByText('Falta repartir 60 %.')).toBeVisible();
  });

  it('is checked before anything is sent, beside what was not answered', async () => {
    const words = labelsOf('es', 'purchase');
    const user = userEvent.setup();
    render(
      <HealthStep
        purchase={{ ...purchase, questions: ['treated'], paysBeneficiaries: true }}
        answers={{}}
        relationships={{ 'Hijo/Hija': 'Hijo o hija' }}
        ticket="a.b"
        {...still}
      />,
    );
    await user.click(screen.getByText(words.beneficiaries.named));
    await user.type(screen.getByLabelText(words.beneficiaries.name), 'E4');
    await user.click(screen.getByRole('button', { name: words.next }));
    expect(screen.getByLabelText(words.beneficiaries.relationship)).toHaveAccessibleDescription('Elige el parentesco.');
    expect(screen.getByLabelText(words.beneficiaries.name)).toHaveAccessibleDescription('Ingrese solamente letras');
    const treated = screen.getByRole('group', { name: words.questionsAlone.treated });
    expect(treated).toHaveAccessibleDescription(new RegExp(`${words.answerMissing}$`));
    expect(treated).toContainElement(document.activeElement as HTMLElement);
  });
});
