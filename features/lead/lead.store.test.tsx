import { beforeEach, expect, it, vi } from 'vitest';
import { BEFORE_RELOAD } from '@/lib/browser/typed-drafts';
import { clearDevice } from '@/lib/browser/visitor-storage';
import { useLeadStore } from './lead.store';

const KEY = 'contacto-V1.6';
const TAB_KEY = 'solicitante-V1.6';
const ana = { fld_fullname: 'Ana Rojas', fld_telephone: '+56987654321', fld_email: 'ana@correo.cl' };
const OF_TAB = { known: ana, productType: 'ISAPRE', tickets: ['a.proof'] };

async function load(): Promise<void> {
  const kept = [localStorage.getItem(KEY), sessionStorage.getItem(TAB_KEY)] as const;
  useLeadStore.setState({ draft: {}, known: {}, productType: null, tickets: [], pending: null });
  const places = [
    [localStorage, KEY],
    [sessionStorage, TAB_KEY],
  ] as const;
  for (const [at, [storage, key]] of places.entries())
    if (kept[at] === null) storage.removeItem(key);
    else storage.setItem(key, kept[at]!);
  await useLeadStore.persist.rehydrate();
}

beforeEach(() => {
  useLeadStore.getState().discard();
  clearDevice();
});

it('knows after another load of the page who has asked, and for what, in this tab only', async () => {
  useLeadStore.getState().arrived(ana, 'a.proof', 'ISAPRE');
  await load();
  expect(useLeadStore.getState()).toMatchObject(OF_TAB);
  expect(localStorage.getItem(KEY)).not.toMatch(/Ana|proof/);
  sessionStorage.clear();
  await load();
  expect(useLeadStore.getState()).toMatchObject({ known: {}, productType: null, tickets: [] });
});

it('forgets with the device, and with what the visitor throws away', async () => {
  useLeadStore.getState().arrived(ana, 'a.proof', 'ISAPRE');
  clearDevice();
  await load();
  expect(useLeadStore.getState().known).toEqual({});
  useLeadStore.getState().arrived(ana, 'a.proof', 'ISAPRE');
  useLeadStore.getState().discard();
  expect(sessionStorage.getItem(TAB_KEY)).not.toMatch(/Ana|proof/);
  await load();
  expect(useLeadStore.getState()).toMatchObject({ known: {}, tickets: [] });
});

it.each([
  ['another release', { version: 0, state: OF_TAB }],
  ['no ticket', { version: 1, state: { ...OF_TAB, tickets: ['a, b'] } }],
  ['no answers', { version: 1, state: { ...OF_TAB, known: { fld_fullname: {} } } }],
  ['nothing', null],
])('takes nothing of %s', async (_, kept) => {
  sessionStorage.setItem(TAB_KEY, JSON.stringify(kept));
  await useLeadStore.persist.rehydrate();
  expect(useLeadStore.getState()).toMatchObject({ known: {}, productType: null, tickets: [] });
});

it('keeps the newest tickets, as many as are proved at once', async () => {
  for (let n = 0; n < 25; n += 1) useLeadStore.getState().keepTicket(`a${n}.proof`);
  await load();
  expect(useLeadStore.getState().tickets).toHaveLength(20);
  expect(useLeadStore.getState().tickets.at(-1)).toBe('a24.proof');
});

it('hands what is being typed over a reload that the visitor did not ask for, once [S-54]', async () => {
  useLeadStore.getState().updateDraft({ ...ana, fld_msg: 'Hola' });
  window.dispatchEvent(new Event(BEFORE_RELOAD));
  const anew = async () => {
    vi.resetModules();
    return (await import('./lead.store')).useLeadStore.getState().draft;
  };
  expect(await anew()).toEqual({ ...ana, fld_msg: 'Hola' });
  expect(await anew()).toEqual({});
  sessionStorage.setItem('typed-contact', JSON.stringify({ fld_msg: { $: 1 }, fld_email: 'ana@correo.cl' }));
  expect(await anew()).toEqual({ fld_email: 'ana@correo.cl' });
});
