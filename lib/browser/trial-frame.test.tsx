import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { attemptOf, sendRequest, requestBodyOf } from '@/features/lead/client';
import { send } from '@/lib/http/call';
import { server } from '@/lib/testing/msw-server';
import { isTrialFrame } from './frame';

const setTrial = (isTrial: boolean) => document.documentElement.toggleAttribute('data-trial', isTrial);
afterEach(() => void setTrial(false));

function hear(): (string | null)[] {
  const trials: (string | null)[] = [];
  server.use(
    http.post('*/api/contactos', ({ request }) => {
      trials.push(request.headers.get('x-partner-trial'));
      return HttpResponse.json({ id: '1', ticket: 't.t' });
    }),
  );
  return trials;
}

const typed = { fld_fullname: 'Ana', fld_telephone: '+56987654321', fld_email: 'ana@correo.example', fld_msg: '' };
const subject = { kind: 'CONTACTO', productCode: null, line: null } as const;
const surroundings = { subject, profile: null, referral: {}, clinics: [] } as unknown as Parameters<
  typeof requestBodyOf
>[1];
const attempt = (unsent: Parameters<typeof attemptOf>[2] = null) =>
  attemptOf(requestBodyOf(typed, surroundings), typed, unsent);

it('says of each request that it is a trial, in a frame that is only tried and nowhere else', async () => {
  const trials = hear();
  await send('POST', 'contactos', { body: {} });
  setTrial(true);
  expect(isTrialFrame()).toBe(true);
  await send('POST', 'contactos', { body: {} });
  expect(trials).toEqual([null, '1']);
});

it('sends a request that waited as what it was, from whichever page', async () => {
  const trials = hear();
  const pending = attempt();
  setTrial(true);
  const trial = attempt();
  await sendRequest({ ...pending, endpoint: 'contactos' }, null);
  setTrial(false);
  await sendRequest({ ...trial, endpoint: 'contactos' }, null);
  expect(trials).toEqual([null, '1']);
});

it('makes no trial of what was asked for in earnest, nor the other way', () => {
  const pending = attempt();
  expect(attempt(pending)).toMatchObject({ key: pending.key, body: pending.body });
  setTrial(true);
  const trial = attempt(pending);
  expect(trial.isTrial).toBe(true);
  setTrial(false);
  expect(attempt(trial).isTrial).toBeUndefined();
});
