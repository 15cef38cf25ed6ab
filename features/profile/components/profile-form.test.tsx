import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FormWordsProvider } from '@/components/defined-form/form-words';
import type { readProfileRules } from '@/features/profile/rules/profile-rules.api';
import { servedForm } from '@/lib/form-definition/form-schemas';
import { queryClient } from '@/lib/http/query-client';
import { labelsOf } from '@/lib/i18n/messages';
import { BEFORE_RELOAD } from '@/lib/browser/typed-drafts';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { ProfileForm } from './profile-form';

const base = { groupedBy: 'adicional', dataType: 'string' };
const form = servedForm.parse({
  groups: [{ name: 'adicional', legend: 'Acceso' }],
  fields: [
    { ...base, fldName: 'usuario', label: 'Usuario', fieldType: 'text' },
    { ...base, fldName: 'clave', label: 'Clave', fieldType: 'password' },
    { ...base, fldName: 'rol', label: 'Rol', fieldType: 'select', placeholder: '', allowedValues: [{ value: 'A' }] },
  ],
});
const words = { labels: labelsOf('es', 'form'), tag: 'es-CL', thousands: '.', currencySign: '$' } as const;
let posted = 0;

function Sample() {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <QueryClientProvider client={queryClient()}>
      <FormWordsProvider value={words}>
        <ProfileForm
          form={form}
          labels={labelsOf('es', 'profile')}
          line={{ productType: 'VIDA', profileForm: 'person' }}
          tag="es-CL"
          known={null}
          foot={foot}
          first={{ current: null }}
          onTakenOver={() => undefined}
          onEntered={async () => undefined}
          onSector={() => undefined}
          places={[]}
          onPlace={() => undefined}
          guard={null}
          onLeave={() => undefined}
        />
        <div ref={setFoot} />
      </FormWordsProvider>
    </QueryClientProvider>
  );
}

const box = (name: string) => screen.getByLabelText(name);
const compare = () => screen.getByRole('button', { name: 'Comparar' });
const missing = () => document.querySelector('[aria-live]')!.textContent!.split(': ')[1];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function changesOfWhatIsSaid() {
  const changed = vi.fn();
  const observer = new MutationObserver(changed);
  observer.observe(document.querySelector('[aria-live]')!, { childList: true, characterData: true, subtree: true });
  return changed;
}

async function type(name: string, text: string) {
  act(() => box(name).focus());
  for (let letters = 1; letters <= text.length; letters++) {
    fireEvent.change(box(name), { target: { value: text.slice(0, letters) } });
    await pass(20);
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  posted = 0;
  server.use(
    mocked<typeof readProfileRules>('GET /api/profile-form/rules', { rules: [] }),
    http.post('*/api/profile-form/data', () => {
      posted += 1;
      return new HttpResponse(null, { status: 400 });
    }),
  );
  render(<Sample />);
  await pass(0);
});

it.each([
  ['Usuario', 300, 'Clave, Rol'],
  ['Clave', 500, 'Usuario, Rol'],
])('says once what is missing, when %s was typed and %i ms have passed [C-21]', async (name, ms, rest) => {
  expect(missing()).toBe('Usuario, Clave, Rol');
  const changed = changesOfWhatIsSaid();
  await type(name, 'abcde');
  await pass(ms - 21);
  expect(missing()).toBe('Usuario, Clave, Rol');
  expect(changed).not.toHaveBeenCalled();
  await pass(1);
  expect(missing()).toBe(rest);
  await pass(2000);
  expect(changed).toHaveBeenCalledOnce();
});

it('does not wait for a field that is left, nor for an answer that is picked [C-21]', async () => {
  await type('Usuario', 'ana');
  act(() => box('Clave').focus());
  expect(missing()).toBe('Clave, Rol');
  act(() => box('Rol').focus());
  fireEvent.change(box('Rol'), { target: { value: 'A' } });
  expect(missing()).toBe('Clave');
});

it('lets what was typed last be sent at once, by Enter as by the button [C-21]', async () => {
  await type('Usuario', 'ana');
  fireEvent.change(box('Rol'), { target: { value: 'A' } });
  await type('Clave', 'secreto');
  expect(compare()).toBeDisabled();
  fireEvent.keyDown(box('Clave'), { key: 'Enter' });
  expect(compare()).toBeEnabled();
  await type('Clave', '');
  fireEvent.change(box('Clave'), { target: { value: '' } });
  await pass(500);
  expect(compare()).toBeDisabled();
  await type('Clave', 'otro');
  expect(compare()).toBeDisabled();
  fireEvent.pointerEnter(compare());
  expect(compare()).toBeEnabled();
  fireEvent.click(compare());
  await vi.waitFor(() => expect(posted).toBe(1));
});

it('leads from the disabled button to what is missing first, and says there what it is [V-25]', async () => {
  expect(compare()).toBeDisabled();
  expect(screen.queryByText('Este campo es requerido')).toBeNull();
  await type('Usuario', 'ana');
  fireEvent.click(screen.getByRole('button', { name: 'Ir a lo que falta' }));
  await pass(0);
  expect(box('Clave')).toHaveFocus();
  await vi.waitFor(() => expect(box('Clave')).toBeInvalid());
  expect(box('Clave')).toHaveAccessibleDescription('Este campo es requerido');
  expect(box('Usuario')).toBeValid();
  expect(posted).toBe(0);
});

it('has what was typed after a reload that nobody asked for, but no password [S-54]', async () => {
  await type('Usuario', 'ana');
  fireEvent.change(box('Clave'), { target: { value: 'Secreto-1' } });
  act(() => void window.dispatchEvent(new Event(BEFORE_RELOAD)));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secreto');
  cleanup();
  render(<Sample />);
  expect(box('Usuario')).toHaveValue('ana');
  expect(box('Clave')).toHaveValue('');
});
