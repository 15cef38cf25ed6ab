import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageWordsDetail } from '@/features/back-office/content/contract';
import { NO_PAGE_WORDS } from '@/features/content/contract';
import { queryClient } from '@/lib/http/query-client';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { PageWordsForm } from './page-words-form';

const words = labelsOf('es', 'backOffice').content;
const at = '2026-03-01T12:00:00.000Z';
const old = { ...NO_PAGE_WORDS, lead: { es: 'De antes', en: '', pt: '' } };
const detail: PageWordsDetail = {
  words: NO_PAGE_WORDS,
  seen: '2',
  versions: [
    { id: 2, who: 'Eva Soto', at, words: NO_PAGE_WORDS },
    { id: 1, who: null, at, words: old },
  ],
};

beforeEach(() => queryClient().clear());

function show(mayWrite = true) {
  const saved = vi.fn();
  server.use(
    http.get('*/api/staff/content/words', () => HttpResponse.json(detail)),
    http.post('*/api/staff/content/words', async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json({ seen: '3' });
    }),
  );
  const states = { loading: 'Cargando…', failed: 'No se pudo.', retry: 'Reintentar', none: '' };
  render(<PageWordsForm market="cl" country="Chile" words={words} tag="es-CL" mayWrite={mayWrite} states={states} />);
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return saved;
}

it('shows what is written as visitors would see it, and publishes once it was asked', async () => {
  const user = userEvent.setup();
  const saved = show();
  await user.type(await screen.findByLabelText('Título del inicio (español)'), 'Compara hoy');
  await user.type(screen.getByLabelText('Aviso arriba de las páginas (español)'), 'Cerramos');
  await user.type(screen.getByLabelText('Enlace del aviso'), '/contacto');
  const preview = within(screen.getByRole('region', { name: words.words.preview }));
  expect(preview.getByText('Compara hoy')).toBeVisible();
  expect(within(preview.getByRole('region', { name: 'Cerramos' })).getByRole('link')).toHaveAttribute(
    'href',
    '/contacto',
  );
  await user.selectOptions(preview.getByLabelText('Idioma'), 'en');
  expect(preview.getByText('Sin aviso en este idioma.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(words.words.publish.ask);
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sí, publicar' }));
  expect(await screen.findByText(words.words.saved)).toBeVisible();
  expect(saved).toHaveBeenLastCalledWith({
    market: 'cl',
    seen: '2',
    words: {
      ...NO_PAGE_WORDS,
      title: { es: 'Compara hoy', en: '', pt: '' },
      notice: { ...NO_PAGE_WORDS.notice, title: { es: 'Cerramos', en: '', pt: '' }, link: '/contacto' },
    },
  });
});

it('takes a version back into the fields, and nothing of a reader', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Volver a esta versión/ }));
  expect(screen.getByLabelText('Bajada del inicio (español)')).toHaveValue('De antes');
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeEnabled();
});

it('lets who may only read change nothing', async () => {
  show(false);
  expect(await screen.findByLabelText('Enlace del aviso')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});
