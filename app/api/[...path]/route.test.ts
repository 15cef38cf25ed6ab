import { expect, it } from 'vitest';
import { errorEnvelope } from '@/lib/contract/atoms';
import { apiRequest } from '@/lib/testing/request';
import { DELETE, GET, POST } from './route';

it.each([
  ['GET', () => GET(apiRequest('/api/none'))],
  ['DELETE without a body', () => DELETE(apiRequest('/api/none', { method: 'DELETE' }))],
  ['POST of a form', () => POST(apiRequest('/api/none', { body: 'a=1', headers: { 'content-type': 'text/plain' } }))],
  ['POST of broken JSON', () => POST(apiRequest('/api/none', { body: '{bad' }))],
])('answers %s of an unknown address with 404 and the envelope', async (_, call) => {
  const response = await call();
  expect(response.status).toBe(404);
  expect(errorEnvelope.parse(await response.json()).error).toMatchObject({
    code: 'NOT_FOUND',
    message: 'No encontramos lo que buscas. Quizá ya no existe.',
  });
});

it('answers an unknown host with 421 here too', async () => {
  expect((await POST(apiRequest('/api/none', { body: {}, headers: { host: 'evil.test' } }))).status).toBe(421);
});
