import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useListTip } from '@/features/compare/compare.store';
import { ListTip } from './list-tip';

beforeEach(() => {
  useListTip.setState({ isRead: false });
});

const show = () => renderInList(<ListTip />);

it('is said until it was read, also on a later visit', async () => {
  const { unmount } = show();
  expect(screen.getByText(/Compara hasta 3 planes lado a lado/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByText(/Compara hasta 3 planes/)).toBeNull();
  unmount();
  useListTip.setState({ isRead: false });
  localStorage.setItem('consejo-resultados', JSON.stringify({ state: { isRead: true }, version: 0 }));
  show();
  expect(screen.queryByText(/Compara hasta 3 planes/)).toBeNull();
});
