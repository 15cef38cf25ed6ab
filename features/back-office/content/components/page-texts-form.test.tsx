import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { PageTextsDetail } from '@/features/back-office/content/content.api';
import { HOME_PAGE, MAX_QUESTIONS, NO_PAGE_TEXTS } from '@/features/content/articles';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { PageTextsForm } from './page-texts-form';
import { inOffice } from '@/lib/testing/office';

const words = labelsOf('es', 'backOffice').content.texts;
const at = '2026-03-01T12:00:00.000Z';
const texts = (es: string, en = '', pt = '') => ({ es, en, pt });
const usualQuestion = { question: texts('¿De siempre?', 'Usual?', 'De sempre?'), answer: texts('Sí.', 'Yes.', 'Sim.') };
const detail: PageTextsDetail = {
  texts: NO_PAGE_TEXTS,
  usual: {
    ...NO_PAGE_TEXTS,
    title: texts('El de siempre', 'The usual one', 'O de sempre'),
    questions: [usualQuestion],
  },
  seen: 2,
  versions: [
    { version: 2, who: 'Eva Soto', at, texts: NO_PAGE_TEXTS },
    { version: 1, who: null, at, texts: { ...NO_PAGE_TEXTS, lead: texts('De antes') } },
  ],
};

function show({ page = HOME_PAGE, mayWrite = true } = {}) {
  const saved = vi.fn();
  server.use(
    http.get('*/api/staff/content/texts', () => HttpResponse.json({ ...detail, seen: saved.mock.calls.length + 2 })),
    http.post('*/api/staff/content/texts', async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json({ seen: 3 });
    }),
  );
  const form = <PageTextsForm market="cl" page={{ page, name: 'Inicio y aviso' }} />;
  render(inOffice('content', mayWrite ? ['content:write'] : [], form));
  const details = screen.getAllByRole<HTMLDetailsElement>('group')[0]!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return saved;
}

const shown = () => within(screen.getByRole('region', { name: /^Vista previa/ }));

it('shows what is written as visitors would see it, and publishes once it was asked', async () => {
  const user = userEvent.setup();
  const saved = show();
  await user.type(await screen.findByLabelText('Título (español)'), 'Compara hoy');
  await user.type(screen.getByLabelText('Botón que lleva al precio (español)'), 'Mi precio');
  await user.type(screen.getByLabelText('Aviso arriba de las páginas (español)'), 'Cerramos');
  await user.type(screen.getByLabelText('Enlace del aviso'), '/contacto');
  const preview = shown();
  expect(preview.getByText('Compara hoy')).toBeVisible();
  expect(preview.getByText('Mi precio')).toBeVisible();
  expect(within(preview.getByRole('region', { name: 'Cerramos' })).getByRole('link')).toHaveAttribute(
    'href',
    '/contacto',
  );
  await user.selectOptions(preview.getByLabelText('Idioma'), 'en');
  expect(preview.getByText('Sin aviso en este idioma.')).toBeVisible();
  expect(preview.getByText('The usual one')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(words.publish.ask);
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sí, publicar' }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  expect(saved).toHaveBeenLastCalledWith({
    ...{ market: 'cl', page: HOME_PAGE, seen: 2 },
    texts: {
      ...NO_PAGE_TEXTS,
      title: texts('Compara hoy'),
      buttons: { ...NO_PAGE_TEXTS.buttons, price: texts('Mi precio') },
      notice: { ...NO_PAGE_TEXTS.notice, title: texts('Cerramos'), link: '/contacto' },
    },
  });
});

it('writes questions from the usual ones, says what a language lacks, and keeps the focus with the question', async () => {
  const user = userEvent.setup();
  show({ page: 'ISAPRE' });
  expect(await screen.findByText('¿De siempre?')).toBeVisible();
  expect(screen.queryByLabelText('Enlace del aviso')).toBeNull();
  await user.click(screen.getByRole('button', { name: words.faq.fromUsual }));
  const first = screen.getByLabelText('Pregunta 1 (español)');
  expect(first).toHaveFocus();
  expect(first).toHaveValue('¿De siempre?');
  const add = screen.getByRole('button', { name: words.faq.add });
  await user.click(add);
  expect(screen.getByLabelText('Pregunta 2 (español)')).toHaveFocus();
  await user.keyboard('¿Otra?');
  expect(screen.getByText(words.missing.both)).toBeVisible();
  expect(shown().queryByText('¿Otra?')).toBeNull();
  await user.type(screen.getByLabelText('Respuesta 2 (español)'), 'Otra.');
  expect(shown().getByText('¿Otra?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Subir la pregunta 2' }));
  expect(first).toHaveFocus();
  expect(first).toHaveValue('¿Otra?');
  await user.selectOptions(shown().getByLabelText('Idioma'), 'en');
  expect(shown().getAllByRole('group')).toHaveLength(1);
  for (let n = 2; n < MAX_QUESTIONS; n += 1) await user.click(add);
  expect(add).toBeDisabled();
  for (let n = MAX_QUESTIONS; n > 0; n -= 1)
    await user.click(screen.getByRole('button', { name: `Quitar la pregunta ${n}` }));
  expect(add).toHaveFocus();
  expect(shown().getByText('Usual?')).toBeVisible();
});

it('publishes a version again once it was asked', async () => {
  const saved = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Volver a esta versión/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Las visitas ven los textos del');
  expect(saved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: words.versions.take.confirm }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  const { texts: before } = detail.versions[1]!;
  expect(saved).toHaveBeenCalledWith({ market: 'cl', page: HOME_PAGE, seen: 2, texts: before });
});

it('keeps what is being written while it is folded', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Título (español)'), 'A medias');
  const details = screen.getAllByRole<HTMLDetailsElement>('group')[0]!;
  details.open = false;
  fireEvent(details, new Event('toggle'));
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(screen.getByLabelText('Título (español)')).toHaveValue('A medias');
});

it('lets who may only read change nothing', async () => {
  show({ mayWrite: false });
  expect(await screen.findByLabelText('Enlace del aviso')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});
