import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageTextsDetail } from '@/features/back-office/content/content.api';
import { NO_PAGE_TEXTS } from '@/features/content/articles';
import { queryClient } from '@/lib/http/query-client';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { PageTextsForm } from './page-texts-form';
import { inOffice } from '@/lib/testing/office';

const words = labelsOf('es', 'backOffice').content.texts;
const at = '2026-03-01T12:00:00.000Z';
const texts = (es: string, en = '', pt = '') => ({ es, en, pt });
const detail: PageTextsDetail = {
  texts: NO_PAGE_TEXTS,
  usualContact: NO_PAGE_TEXTS.contact,
  seen: 2,
  versions: [
    { version: 2, who: 'Eva Soto', at, texts: NO_PAGE_TEXTS },
    {
      version: 1,
      who: null,
      at,
      texts: { ...NO_PAGE_TEXTS, notice: { ...NO_PAGE_TEXTS.notice, title: texts('De antes') } },
    },
  ],
};

beforeEach(() => queryClient().clear());

function show({ mayWrite = true } = {}) {
  const saved = vi.fn();
  server.use(
    http.get('*/api/staff/content/texts', () => HttpResponse.json({ ...detail, seen: saved.mock.calls.length + 2 })),
    http.post('*/api/staff/content/texts', async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json({ seen: 3 });
    }),
  );
  const form = <PageTextsForm market="cl" />;
  render(inOffice('content', mayWrite ? ['content:write'] : [], form));
  const details = screen.getAllByRole<HTMLDetailsElement>('group')[0]!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return saved;
}

it('publishes what is written once it was asked', async () => {
  const user = userEvent.setup();
  const saved = show();
  await user.type(await screen.findByLabelText('Aviso arriba de las páginas (español)'), 'Cerramos');
  await user.type(screen.getByLabelText('Enlace del aviso'), '/contacto');
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(words.publish.ask);
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sí, publicar' }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  const notice = { ...NO_PAGE_TEXTS.notice, title: texts('Cerramos'), link: '/contacto' };
  expect(saved).toHaveBeenLastCalledWith({ market: 'cl', seen: 2, texts: { ...NO_PAGE_TEXTS, notice } });
});

it('publishes a version again once it was asked', async () => {
  const saved = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Volver a esta versión/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Las visitas ven los textos del');
  expect(saved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: words.versions.take.confirm }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  const { texts: before } = detail.versions[1]!;
  expect(saved).toHaveBeenCalledWith({ market: 'cl', seen: 2, texts: before });
});

it('keeps what is being written while it is folded', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Aviso arriba de las páginas (español)'), 'A medias');
  const details = screen.getAllByRole<HTMLDetailsElement>('group')[0]!;
  details.open = false;
  fireEvent(details, new Event('toggle'));
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(screen.getByLabelText('Aviso arriba de las páginas (español)')).toHaveValue('A medias');
});

it('lets who may only read change nothing', async () => {
  show({ mayWrite: false });
  expect(await screen.findByLabelText('Enlace del aviso')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});
