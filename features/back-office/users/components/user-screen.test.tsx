import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { officeProps } from '@/lib/testing/office';
import es from '@/messages/es.json';
import { UserScreen } from './user-screen';

const words = es.backOffice.users;

it('says of whoever is invited that they may enter later, and offers one thing first', async () => {
  const account = { id: '7', name: 'Pedro Salas', email: 'pedro@queplan.example', site: 'cl', role: 'SUPERVISOR' };
  const user = { ...account, isDemo: false, permissions: [], hasSecondFactor: true, isActive: true, isInvited: true };
  server.use(http.get('*/api/users/7', () => HttpResponse.json(user)));
  const props = officeProps(['users'], ['user:write']);
  render(<UserScreen {...props} id="7" sites={[{ value: 'cl', label: 'Chile' }]} />);
  expect(await screen.findByText(words.status.invited)).toBeVisible();
  expect(screen.queryByText(words.status.active)).toBeNull();
  const first = screen.getAllByRole('button').filter(({ className }) => className.includes('btn-primary'));
  expect(first.map(({ textContent }) => textContent)).toEqual([words.access.submit]);
});

it('says of an executive’s account that is linked to none that it gets no requests', async () => {
  const account = { id: '9', name: 'Luz Paz', email: 'luz@queplan.example', site: 'cl', role: 'EJECUTIVO' };
  const state = { isDemo: false, permissions: [], hasSecondFactor: true, isActive: true, isInvited: false };
  server.use(http.get('*/api/users/9', () => HttpResponse.json({ ...account, ...state, executiveId: null })));
  render(<UserScreen {...officeProps(['users'], [])} id="9" sites={[{ value: 'cl', label: 'Chile' }]} />);
  expect(await screen.findByText(words.lacksExecutive.text)).toBeVisible();
});

it('asks before a role is given that may do more, and not for one that may do less', async () => {
  const account = { id: '8', name: 'Pedro Salas', email: 'pedro@queplan.example', site: 'cl', role: 'SUPERVISOR' };
  const state = { isDemo: false, permissions: [], hasSecondFactor: true, isActive: true, isInvited: false };
  const sent = vi.fn();
  server.use(
    http.get('*/api/users/8', () => HttpResponse.json({ ...account, ...state })),
    http.post('*/api/staff/users/8', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ done: true });
    }),
  );
  const props = officeProps(['users'], ['user:write']);
  render(<UserScreen {...props} id="8" sites={[{ value: 'cl', label: 'Chile' }]} />);
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText(words.columns.role), 'ADMIN');
  await user.click(screen.getByRole('button', { name: words.access.submit }));
  const { name } = words.roles.ADMIN;
  expect(screen.getByRole('dialog')).toHaveTextContent(`Pedro Salas pasa a ${name}. Podrá además: `);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Ya no podrá');
  await user.click(screen.getAllByRole('button', { name: words.access.raise.cancel }).at(-1)!);
  await user.selectOptions(screen.getByLabelText(words.columns.role), 'EJECUTIVO DE SOPORTE');
  await user.click(screen.getByRole('button', { name: words.access.submit }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /Podrá además: Correos: reintentar\. Ya no podrá: .*Solicitudes: .*repartir/,
  );
  await user.click(screen.getAllByRole('button', { name: words.access.raise.cancel }).at(-1)!);
  await user.selectOptions(screen.getByLabelText(words.columns.role), 'ADMIN');
  await user.click(screen.getByRole('button', { name: words.access.submit }));
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: words.access.raise.confirm }));
  expect(await screen.findByText(words.access.done)).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith({ role: 'ADMIN', site: 'cl', insurer: null });
  await user.selectOptions(screen.getByLabelText(words.columns.role), 'EJECUTIVO');
  await user.click(screen.getByRole('button', { name: words.access.submit }));
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith({ role: 'EJECUTIVO', site: 'cl', insurer: null }));
});
