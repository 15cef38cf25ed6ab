import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
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
