import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { samplePlan } from '@/lib/testing/sample-plans';
import { sampleContact } from '@/lib/testing/sample-contact';
import { server } from '@/lib/testing/msw-server';
import { PlanModalHost, usePlanActions } from './plan-modal-host';

const plan = samplePlan({ id: 7 });
const other = samplePlan({ id: 8 });

const rendered = () => [...document.querySelectorAll('dialog.plan-modal')].map((dialog) => dialog.getAttribute('open'));
const wait = (milliseconds: number) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, milliseconds);
      }),
  );
const stay = () => wait(150);

let requests: string[] = [];

function show() {
  const { result } = renderHook(() => usePlanActions());
  const { host, actions } = result.current;
  renderInList(
    <PlanModalHost ref={host} contact={sampleContact} firstQuestions={null} launcher={<p>¿Para quién?</p>} />,
  );
  return actions;
}

beforeEach(() => {
  requests = [];
  history.replaceState(null, '', '/Comparar/Isapres');
  server.use(
    http.get('*/api/*', ({ request }) => {
      requests.push(new URL(request.url).pathname);
      return HttpResponse.json({ error: { code: 'NOT_FOUND', message: 'x', requestId: 'r' } }, { status: 404 });
    }),
  );
});

describe('a plan that somebody turns to', () => {
  it('is rendered ahead, unseen, and asks for nothing; the press shows the same, and closing leaves nothing', async () => {
    const actions = show();
    actions.hover(plan);
    expect(rendered()).toEqual([]);
    await waitFor(() => expect(rendered()).toEqual([null]));
    const [ahead] = document.querySelectorAll('dialog.plan-modal');
    expect(requests).toEqual([]);
    expect(location.pathname).toBe('/Comparar/Isapres');

    act(() => actions.open(plan));
    expect(screen.getByRole('dialog', { name: 'Plan 7' })).toBe(ahead);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    await waitFor(() => expect(location.pathname).toContain('plan-7'));
    act(() => screen.getByRole('button', { name: 'Cerrar' }).click());
    expect(rendered()).toEqual([]);
    await stay();
    expect(rendered()).toEqual([]);
  });

  it('is not rendered for who passes by, and gives its place to the next', async () => {
    const actions = show();
    await act(async () => actions.preload());
    actions.hover(plan);
    await wait(20);
    actions.hover(null);
    await stay();
    expect(rendered()).toEqual([]);
    actions.hover(plan);
    await waitFor(() => expect(rendered()).toEqual([null]));
    actions.hover(other);
    await waitFor(() => expect(document.querySelector('dialog.plan-modal')).toHaveTextContent('Plan 8'));
    expect(rendered()).toEqual([null]);
  });

  it('and was opened before it was rendered goes when it is closed', async () => {
    const actions = show();
    actions.hover(plan);
    await wait(20);
    act(() => actions.open(plan));
    await stay();
    expect(rendered()).toEqual(['']);
    act(() => screen.getByRole('button', { name: 'Cerrar' }).click());
    await stay();
    expect(rendered()).toEqual([]);
  });
});
