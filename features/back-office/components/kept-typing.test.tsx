import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { dropStaffDrafts, keepDraft, staffDraft } from '@/lib/browser/typed-drafts';
import es from '@/messages/es.json';
import { ActionForm } from './action-form';
import { KeptTypingProvider } from './kept-typing';

const words = es.backOffice.fields.recovered;
const user = userEvent.setup();
const send = vi.fn(async () => 'Guardado.');

beforeEach(() => sessionStorage.clear());

function Role() {
  const [role, setRole] = useState('');
  const options = ['ADMIN', 'SUPERVISOR'].map((value) => ({ value, label: value }));
  return (
    <>
      <SelectField
        label="Rol"
        name="role"
        placeholder="Elige"
        value={role}
        onChange={({ target }) => setRole(target.value)}
        options={options}
      />
      {role === 'ADMIN' && <TextField label="Por qué" name="why" />}
    </>
  );
}

const open = (account = '1', title = 'Nota') =>
  render(
    <KeptTypingProvider account={account} words={words}>
      <ActionForm name="note" title={title} submit="Guardar" failed="No se pudo." send={send}>
        <TextField label="Texto" name="text" defaultValue="De antes" />
        <Role />
        <CheckboxField label="Avisar" name="tell" value="yes" defaultChecked={false} />
        <TextField label="Clave" name="password" type="password" />
        <TextField label="Código" name="code" autoComplete="one-time-code" />
      </ActionForm>
    </KeptTypingProvider>,
  );

async function typeAndLeave() {
  const { unmount } = open();
  await user.clear(screen.getByLabelText('Texto'));
  await user.type(screen.getByLabelText('Texto'), 'A medias');
  await user.selectOptions(screen.getByLabelText('Rol'), 'ADMIN');
  await user.type(screen.getByLabelText('Por qué'), 'Reemplazo');
  await user.click(screen.getByLabelText('Avisar'));
  await user.type(screen.getByLabelText('Clave'), 'Secreta-26');
  await user.type(screen.getByLabelText('Código'), '123456');
  unmount();
}

it('puts back what was typed and not sent, with what is asked because of it, and no secret', async () => {
  await typeAndLeave();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secreta|123456/);
  open();
  expect(await screen.findByText(words.text)).toBeVisible();
  expect(screen.getByLabelText('Texto')).toHaveValue('A medias');
  expect(screen.getByLabelText('Rol')).toHaveValue('ADMIN');
  expect(screen.getByLabelText('Por qué')).toHaveValue('Reemplazo');
  expect(screen.getByLabelText('Avisar')).toBeChecked();
  expect(screen.getByLabelText('Clave')).toHaveValue('');
  expect(screen.getByLabelText('Código')).toHaveValue('');
});

it('knows it in another language, too', async () => {
  await typeAndLeave();
  open('1', 'Note');
  expect(await screen.findByText(words.text)).toBeVisible();
  expect(screen.getByLabelText('Texto')).toHaveValue('A medias');
});

it('is without it once it is discarded', async () => {
  await typeAndLeave();
  const { unmount } = open();
  await user.click(await screen.findByRole('button', { name: words.discard }));
  expect(screen.queryByText(words.text)).toBeNull();
  expect(screen.getByLabelText('Texto')).toHaveValue('De antes');
  expect(screen.getByLabelText('Texto')).toHaveFocus();
  expect(screen.getByLabelText('Rol')).toHaveValue('');
  expect(screen.getByLabelText('Avisar')).not.toBeChecked();
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

it('keeps what was refused, and nothing of what was sent', async () => {
  send.mockRejectedValueOnce(new Error('no network'));
  const { unmount } = open();
  await user.type(screen.getByLabelText('Texto'), ', y más');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('No se pudo.')).toBeVisible();
  expect(sessionStorage).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
  unmount();
});

it('hands it to nobody else, and leaves nothing behind who signs out', async () => {
  await typeAndLeave();
  const { unmount } = open('2');
  await waitFor(() => expect(screen.getByLabelText('Texto')).toHaveValue('De antes'));
  expect(screen.queryByText(words.text)).toBeNull();
  unmount();
  keepDraft(staffDraft('1', 'chat 7'), 'Le cuento que');
  dropStaffDrafts();
  expect(sessionStorage).toHaveLength(0);
});
