import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from '@/components/ui/dialog';
import { samplePlan } from '@/lib/testing/sample-plans';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { useOpenPlan } from './use-open-plan';

const HOME = '/Comparar/Isapres';
const PLAN_HREF = '/Isapre/{organization}/Planes/{plan}';
const addressOf = (id: number, tab: string) => `/Isapre/Colmena/Planes/plan-${id}${tab === FIRST_TAB ? '' : `/${tab}`}`;
const TABS = [FIRST_TAB, 'coberturas', 'solicitar'];

function List() {
  const { plan: open, show, close } = useOpenPlan({ home: HOME, planHref: PLAN_HREF });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <output>{open ? `${open.item.id}:${open.tab}` : 'lista'}</output>
      {[1, 2].map((id) => (
        <button key={id} type="button" onClick={() => show({ item: samplePlan({ id }), tab: FIRST_TAB })}>
          Plan {id}
        </button>
      ))}
      {open &&
        TABS.map((tab) => (
          <button key={tab} type="button" onClick={() => show({ ...open, tab })}>
            {`Tab ${tab}`}
          </button>
        ))}
      <button type="button" onClick={close}>
        Cerrar plan
      </button>
      <button type="button" onClick={() => setAsking(true)}>
        Preguntar
      </button>
      <button
        type="button"
        onClick={() => {
          setAsking(false);
          show({ item: samplePlan({ id: 2 }), tab: 'solicitar' });
        }}
      >
        Pedir
      </button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Pregunta" closeLabel="Cerrar pregunta">
        {null}
      </Dialog>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name, hidden: true }));
  await settled();
}

async function travel(steps: number) {
  await act(async () => {
    history.go(steps);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

beforeEach(() => {
  history.pushState(null, '', '/antes');
  history.pushState(null, '', `${HOME}?pagina=2`);
});

describe('a plan over a list', () => {
  it('is the plan’s own address, its tabs stand below it, and one Back closes it whichever were opened [U-14 U-17]', async () => {
    render(<List />);
    await press('Plan 1');
    expect(location.pathname).toBe(addressOf(1, FIRST_TAB));
    await press('Tab coberturas');
    expect(location.pathname).toBe(addressOf(1, 'coberturas'));
    await press('Tab solicitar');
    expect(location.pathname).toBe(addressOf(1, 'solicitar'));
    await travel(-1);
    expect(shown()).toBe('lista');
    expect(location.pathname + location.search).toBe(`${HOME}?pagina=2`);
  });

  it('leaves nothing behind when it is closed: one Back is the page before the list', async () => {
    render(<List />);
    await press('Plan 1');
    await press('Tab solicitar');
    await press('Cerrar plan');
    expect(shown()).toBe('lista');
    await waitFor(() => expect(location.pathname + location.search).toBe(`${HOME}?pagina=2`));
    await settled();
    await travel(-1);
    expect(location.pathname).toBe('/antes');
  });

  it('takes the entry of a dialog over that closes as it opens', async () => {
    render(<List />);
    await press('Preguntar');
    await press('Pedir');
    await settled();
    expect(location.pathname).toBe(addressOf(2, 'solicitar'));
    await travel(-1);
    expect(shown()).toBe('lista');
    await travel(-1);
    expect(location.pathname).toBe('/antes');
  });

  it('is closed by Back only after the dialog above it', async () => {
    render(<List />);
    await press('Plan 1');
    await press('Preguntar');
    expect(location.pathname).toBe(addressOf(1, FIRST_TAB));
    await travel(-1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown()).toBe('1:resumen');
    await travel(-1);
    expect(shown()).toBe('lista');
  });

  it('is open for who comes back from a page it led to, and not on another page', async () => {
    const { unmount } = render(<List />);
    await press('Plan 1');
    unmount();
    render(<List />);
    expect(shown()).toBe('1:resumen');
  });

  it('shows what its address says, however one walks', async () => {
    const step = fc.constantFrom(
      'Plan 1',
      'Plan 2',
      'Tab resumen',
      'Tab coberturas',
      'Tab solicitar',
      'Cerrar plan',
      'Preguntar',
      'Cerrar pregunta',
      'Pedir',
      'back',
      'forward',
    );
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (walk) => {
          history.pushState(null, '', HOME);
          render(<List />);
          for (const name of walk) {
            if (name === 'forward') await travel(1);
            else if (name === 'back' && (history.state as { layer?: object } | null)?.layer) await travel(-1);
            else {
              const button = screen.queryByRole('button', { name, hidden: true });
              // A dialog makes the page under it inert.
              const inert = screen.queryByRole('dialog') !== null && !['Cerrar pregunta', 'Pedir'].includes(name);
              if (!button || inert) continue;
              act(() => button.click());
            }
            await settled();
            await waitFor(() => {
              const [, , , , plan, tab = FIRST_TAB] = location.pathname.split('/');
              const expected = plan ? `${plan.replace('plan-', '')}:${tab}` : 'lista';
              expect(shown(), `after ${name} of ${walk.join(', ')}`).toBe(expected);
            });
          }
          for (const name of ['Cerrar pregunta', 'Cerrar plan']) {
            act(() => screen.queryByRole('button', { name, hidden: true })?.click());
            await settled();
          }
          await settled();
          expect(location.pathname).toBe(HOME);
        })
        .beforeEach(async () => {
          cleanup();
          await settled();
        }),
      { numRuns: 12 },
    );
  }, 60_000);
});
