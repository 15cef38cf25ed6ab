import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '@/messages/es.json';
import { ShareButton } from './share-button';

const path = '/Isapre/Colmena/Planes/plan-7';
const message = 'Plan 7 de Colmena, en QuePlan';

async function press() {
  render(<ShareButton message={message} path={path} labels={es.plan.share} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Compartir' }));
}
const withShare = (share: unknown) => Object.assign(navigator, { share });

afterEach(() => {
  delete (navigator as { share?: unknown }).share;
  history.replaceState(null, '', '/');
});

describe('sharing a plan', () => {
  it('hands its own address on, without what the visitor came with', async () => {
    history.replaceState(null, '', `${path}?code=ana%40x.cl&utm_source=mail#yo`);
    const share = vi.fn<(data: object) => Promise<void>>(async () => undefined);
    withShare(share);
    await press();
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: message, url: `${location.origin}${path}` });
  });

  it('says nothing when it is given up', async () => {
    withShare(() => Promise.reject(new DOMException('', 'AbortError')));
    await press();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('copies the address where the browser can’t share', async () => {
    await press();
    expect(await screen.findByText('Enlace copiado.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`);
  });

  it('says when neither goes', async () => {
    withShare(() => Promise.reject(new Error('not allowed')));
    await press();
    expect(await screen.findByText(es.plan.share.copyFailed)).toBeVisible();
  });
});
