import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ContactSubject } from '@/features/lead/client';
import type { ContactResponse } from '@/features/lead/contact.api';
import { clearDevice } from '@/lib/browser/visitor-storage';

const KEY = 'enviadas-V1.6';
const subject: ContactSubject = { kind: 'CONTACTO', productCode: 'COL-1', line: null };
const answer: ContactResponse = {
  id: 'a',
  ticket: 'a.proof',
  telefono: '+56 9 8765 4321',
  callWindow: 'hoy hasta las 19:00',
  dataSocio: null,
  call: null,
  href: null,
  details: [{ label: 'Plan', value: 'COL-1' }],
};

async function load() {
  vi.resetModules();
  const [{ useSentAnswer, saveSentAnswer: keepSentAnswer }, { useLeadStore }] = await Promise.all([
    import('./use-sent-answer'),
    import('@/features/lead/lead.store'),
  ]);
  const answered = (of: ContactSubject) => renderHook(() => useSentAnswer(of)).result.current;
  return { answered, keepSentAnswer, lead: useLeadStore.getState() };
}

beforeEach(clearDevice);

it('says after another load what was sent for that plan, until who asked throws it away', async () => {
  const before = await load();
  before.keepSentAnswer(subject, answer);
  before.lead.rememberContact({ fld_fullname: 'Ana' }, answer.ticket);
  const after = await load();
  expect(after.answered(subject)).toEqual(answer);
  expect(after.answered({ ...subject, productCode: 'COL-2' })).toBeNull();
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([null, expect.stringContaining('a.proof')]);
  after.lead.discard();
  expect((await load()).answered(subject)).toBeNull();
});

it('says it for twelve hours, or until another is to be sent', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T08:00:00Z'), toFake: ['Date'] });
  const first = await load();
  first.keepSentAnswer(subject, answer);
  first.lead.rememberContact({ fld_fullname: 'Ana' }, answer.ticket);
  vi.setSystemTime('2026-11-26T19:59:00Z');
  expect((await load()).answered(subject)).toEqual(answer);
  vi.setSystemTime('2026-11-26T20:01:00Z');
  expect((await load()).answered(subject)).toBeNull();

  const again = await load();
  again.keepSentAnswer(subject, answer);
  again.keepSentAnswer(subject, null);
  expect((await load()).answered(subject)).toBeNull();
});

it.each([
  'x',
  null,
  { bySubject: 7 },
  ...[
    { ...answer, details: 'x' },
    { ...answer, dataSocio: { nombres: 7 } },
    { ...answer, href: 'javascript:alert(1)' },
    { ...answer, call: { text: 'x', change: 'javascript:alert(1)' } },
    null,
  ].map((one) => ({ bySubject: { key: { answer: one, at: Date.now() } } })),
])('takes nothing of %j, which no form wrote', async (state) => {
  const { bySubject } = Object(state);
  const key = JSON.stringify(['CONTACTO', 'COL-1', undefined, undefined]);
  const kept = bySubject?.key ? { bySubject: { [key]: bySubject.key } } : state;
  sessionStorage.setItem(KEY, JSON.stringify({ state: kept, version: 1 }));
  const { answered, lead } = await load();
  lead.rememberContact({ fld_fullname: 'Ana' }, answer.ticket);
  expect(answered(subject)).toBeNull();
});
