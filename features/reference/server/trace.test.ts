import { afterEach, expect, it, vi } from 'vitest';
import { GET } from '@/app/cdn-cgi/trace/route';

const ask = (headers: Record<string, string>) => GET(new Request('http://localhost/cdn-cgi/trace', { headers }));
const countryOf = async (headers: Record<string, string>) => /^loc=(.*)$/m.exec(await ask(headers).text())?.[1];

afterEach(() => vi.unstubAllEnvs());

it('says the country of the site, and nothing about the visitor [A-77]', async () => {
  expect(await countryOf({ host: 'pe.localhost:4730' })).toBe('PE');
  expect(await countryOf({ host: 'cl.localhost' })).toBe('CL');
  expect(await countryOf({ host: 'in.localhost' })).toBe('XX');
  const answer = ask({ host: 'co.localhost', 'x-client-ip': '198.51.100.7', 'user-agent': 'x' });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe('h=co.localhost\nloc=CO\n');
});

it('has no site to speak for on a host that nobody knows', () => {
  expect(ask({ host: 'evil.example' }).status).toBe(421);
});

it('believes a proxy about the country only where there is one [A-77]', async () => {
  const headers = { host: 'cl.localhost', 'cf-ipcountry': 'PE' };
  expect(await countryOf(headers)).toBe('CL');
  vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
  vi.resetModules();
  const { GET: behindProxy } = await import('@/app/cdn-cgi/trace/route');
  const say = async (code: string) =>
    (
      await behindProxy(new Request('http://localhost/', { headers: { ...headers, 'cf-ipcountry': code } })).text()
    ).trim();
  expect(await say('PE')).toMatch(/loc=PE$/);
  expect(await say('<b>')).toMatch(/loc=CL$/);
});
