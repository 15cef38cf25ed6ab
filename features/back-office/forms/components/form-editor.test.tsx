import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FormDetail } from '@/features/back-office/forms/forms.api';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { FormEditor } from './form-editor';
import { inOffice } from '@/lib/testing/office';

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

const VERSIONS = '*/api/staff/forms/cl.VIDA/versions';
beforeEach(() => {
  server.use(http.get(VERSIONS, () => HttpResponse.json([])));
});

const show = ({ mayWrite = true, of = detail } = {}) =>
  render(inOffice('forms', mayWrite ? ['form:write'] : [], <FormEditor detail={of} onServed={() => undefined} />));

it('says each mistake as it is written, and saves what has none with what was seen', async () => {
  const saved = vi.fn();
  server.use(
    http.post('*/api/staff/forms/cl.VIDA/check', async ({ request }) => {
      const { file } = (await request.json()) as { file: { rules: unknown } };
      const mistakes = file.rules === 1 ? [{ path: ['rules'], problem: 'no es una lista' }] : [];
      return HttpResponse.json({ mistakes, served: null, contact: null });
    }),
    http.post('*/api/staff/forms/cl.VIDA/save', async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json({ seen: 'second' });
    }),
  );
  show();
  const editor = screen.getByLabelText(words.editor.label);
  const save = screen.getByRole('button', { name: words.editor.publish.submit });
  expect(await screen.findByText(words.editor.good)).toBeVisible();
  expect(save).toBeDisabled();
  fireEvent.change(editor, { target: { value: '{' } });
  expect(await screen.findByText(/^No es JSON/)).toBeVisible();
  fireEvent.change(editor, { target: { value: '{"definition":{},"rules":1}' } });
  expect(await screen.findByText('Reglas: no es una lista')).toBeVisible();
  expect(save).toBeDisabled();
  for (const [rules, seen] of [
    [null, 'first'],
    [[], 'second'],
  ] as const) {
    const file = { definition: {}, rules };
    fireEvent.change(editor, { target: { value: JSON.stringify(file) } });
    await vi.waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await userEvent.click(screen.getByRole('button', { name: 'Sí, guardar y publicar' }));
    await vi.waitFor(() => expect(saved).toHaveBeenLastCalledWith({ file, seen }));
  }
});

it('lets who may only read do nothing but read', () => {
  show({ mayWrite: false });
  expect(screen.getByLabelText(words.editor.label)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: words.editor.publish.submit })).toBeNull();
});

it('goes back to a version, which is published at once after a question', async () => {
  const saved = vi.fn();
  const at = '2026-03-01T12:00:00.000Z';
  const old = { definition: { old: true }, rules: [] };
  server.use(
    http.get(VERSIONS, () =>
      HttpResponse.json([
        { id: 3, seen: 'first', who: 'Eva Soto', at },
        { id: 2, seen: 'older', who: null, at },
      ]),
    ),
    http.get(`${VERSIONS}/2`, () => HttpResponse.json({ file: old })),
    http.post('*/api/staff/forms/cl.VIDA/check', () =>
      HttpResponse.json({ mistakes: [], served: null, contact: null }),
    ),
    http.post('*/api/staff/forms/cl.VIDA/save', async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json({ seen: 'older' });
    }),
  );
  show();
  await userEvent.click(await screen.findByText('Versiones guardadas'));
  const list = await screen.findByRole('list', { name: 'Versiones guardadas' });
  expect(await screen.findByText(/Eva Soto/)).toBeVisible();
  const back = screen.getAllByRole('button', { name: /^Volver a esta versión/ });
  expect([back.length, list.textContent]).toEqual([1, expect.stringContaining('Vigente')]);
  await userEvent.click(back[0]!);
  expect(saved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: words.versions.take.confirm }));
  expect(await screen.findByText(words.versions.taken)).toBeVisible();
  expect(saved).toHaveBeenLastCalledWith({ file: old, seen: 'first' });
  expect(screen.getByLabelText(words.editor.label)).toHaveValue(JSON.stringify(old, null, 2));
  expect(screen.getByRole('button', { name: words.editor.publish.submit })).toBeDisabled();
});

it('says what an empty question lacks once, at its field', async () => {
  const problem = 'Falta el texto';
  server.use(
    http.post('*/api/staff/forms/cl.VIDA/check', () =>
      HttpResponse.json({
        ...{ served: null, contact: null },
        mistakes: [{ path: ['definition', 'fields', 0, 'label', 'es'], problem }],
      }),
    ),
  );
  const definition = { groups: [{ name: 'a', legend: { es: 'Tus datos', en: '', pt: '' } }], fields: [] };
  show({ of: { ...detail, file: { definition, rules: [] } } });
  await userEvent.click(screen.getByRole('button', { name: /Tus datos/ }));
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getAllByText(new RegExp(problem))).toHaveLength(1);
  expect(screen.getByLabelText(/español/i, { selector: '[aria-invalid=true]' })).toHaveAccessibleDescription(problem);
});

it('says beside its button which questions are changed and not saved, and of a contact’s that they are a closed list', async () => {
  server.use(
    http.post('*/api/staff/forms/cl.VIDA/check', () =>
      HttpResponse.json({ mistakes: [], served: null, contact: null }),
    ),
  );
  const question = (fldName: string, more: object = {}) => ({ fldName, ...more });
  const fileOf = (fields: readonly object[]) => ({ structure: { fields } });
  const before = fileOf([question('fld_email'), question('fld_telephone'), question('fld_fullname')]);
  show({ of: { ...detail, kind: 'contact', file: before } });
  expect(screen.getByText(words.editor.about.contact)).toBeVisible();
  expect(screen.queryByText(/^Sin guardar/)).toBeNull();
  const after = fileOf([
    question('fld_fullname'),
    question('fld_email', { isRequired: true }),
    question('fld_comment'),
  ]);
  fireEvent.change(screen.getByLabelText(words.editor.label), { target: { value: JSON.stringify(after) } });
  const {
    fld_comment: comment = 'fld_comment',
    fld_email: email,
    fld_telephone: phone,
  } = labelsOf('es', 'contact').form.fields as Record<string, string>;
  expect(screen.getByText(/^Sin guardar/)).toHaveTextContent(
    `Sin guardar. Agregaste: ${comment}. Cambiaste: ${email}. Quitaste: ${phone}. Cambiaste el orden.`,
  );
});
