import { afterAll, expect, it, vi } from 'vitest';
import { hashedCsp } from '@/lib/security/csp';
import { bareReport, reportOptions } from './bare-report';
import { openErrorReports, reportUnexpected } from './error-reports';

const { received, service, origin } = await vi.hoisted(async () => {
  const { createServer } = await import('node:http');
  const { text } = await import('node:stream/consumers');
  const bodies: string[] = [];
  const listening = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const host = `127.0.0.1:${(listening.address() as { port: number }).port}`;
  process.env.SENTRY_DSN = `http://key@${host}/7`;
  process.env.SENTRY_SAMPLE = '100';
  return { received: bodies, service: listening, origin: `http://${host}` };
});

afterAll(() => service.close());

it('reports 7.5 % of the errors where nobody says another share [C-51]', () => {
  expect(reportOptions('https://key@errors.example/7', 7.5, '1').sampleRate).toBe(0.075);
});

it('reports what went wrong and nothing of anybody [C-51]', async () => {
  reportUnexpected(new Error('before it is open'));
  await openErrorReports();
  const query = Object.assign(new Error('Failed query: insert ana@correo.example'), {
    query: 'insert into lead values ($1)',
    cause: new Error('no room for +56 9 8765 4321, 12.345.678-5'),
  });
  reportUnexpected(query);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [, , event] = received[0]!.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(Object.keys(event!).toSorted()).toEqual(
    ['event_id', 'exception', 'level', 'platform', 'release', 'sdk', 'timestamp'].toSorted(),
  );
  expect(event).toMatchObject({
    exception: { values: [{ type: 'Error', value: 'no room for …, …: insert into lead values ($1)' }] },
  });
  expect(received[0]).not.toMatch(/ana@|8765|345\.678|before it is open/);
});

it('leaves out of an address what somebody asked for', () => {
  const frames = [{ filename: 'https://queplan.example/Comparar?email=ana%40x.cl#perfil=eyJ', lineno: 3 }];
  const bare = bareReport({ type: undefined, exception: { values: [{ type: 'Error', stacktrace: { frames } }] } });
  expect(JSON.stringify(bare)).toContain('https://queplan.example/Comparar"');
});

it('lets pages send to that host, and to no other', () => {
  expect(hashedCsp('', "'none'")).toContain(`connect-src 'self' ${origin};`);
});
