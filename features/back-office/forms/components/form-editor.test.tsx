import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { FormDetail } from '@/features/back-office/forms/contract';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { FormEditor } from './form-editor';

const words = labelsOf('es', 'backOffice').forms;
const detail: FormDetail = {
  id: 'cl.VIDA',
  kind: 'profile',
  market: 'cl',
  name: 'Vida',
  file: { definition: {}, rules: [] },
  seen: 'first',
  tag: 'es-CL',
  currency: 'CLP',
};

it('says each mistake as it is written, and saves what has none with what was seen', async () => {
  const saved = vi.fn();
  server.use(
    http.post('*/api/staff/forms/cl.VIDA/check', async ({ request }) => {
      const { file } = (await request.json()) as { file: { rules: unknown } };
      const mistakes = file.rules === 1 ? [{ place: 'rules', problem: 'no es una lista' }] : [];
      return HttpResponse.json({ mistakes, served: null });
    }),
    http.post('*/api/staff/forms/cl.VIDA/save', async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json({ seen: 'second' });
    }),
  );
  render(<FormEditor detail={detail} mayWrite words={words} onServed={() => undefined} />);
  const editor = screen.getByLabelText(words.editor.label);
  const save = screen.getByRole('button', { name: words.editor.save });
  expect(await screen.findByText(words.editor.good)).toBeVisible();
  expect(save).toBeDisabled();
  fireEvent.change(editor, { target: { value: '{' } });
  expect(await screen.findByText(/^No es JSON/)).toBeVisible();
  fireEvent.change(editor, { target: { value: '{"definition":{},"rules":1}' } });
  expect(await screen.findByText('rules: no es una lista')).toBeVisible();
  expect(save).toBeDisabled();
  for (const [rules, seen] of [
    [null, 'first'],
    [[], 'second'],
  ] as const) {
    const file = { definition: {}, rules };
    fireEvent.change(editor, { target: { value: JSON.stringify(file) } });
    await vi.waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await vi.waitFor(() => expect(saved).toHaveBeenLastCalledWith({ file, seen }));
  }
});

it('lets who may only read do nothing but read', () => {
  render(<FormEditor detail={detail} mayWrite={false} words={words} onServed={() => undefined} />);
  expect(screen.getByLabelText(words.editor.label)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: words.editor.save })).toBeNull();
});
