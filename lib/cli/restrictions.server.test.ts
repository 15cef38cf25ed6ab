import { userInfo } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as begin } from '@/app/api/purchase/route';
import { stopQueues } from '@/lib/jobs/queue';
import { adminWith } from '@/lib/testing/admin-command';
import { buyer, seedPlans, send } from '@/lib/testing/purchase';
import { runAdmin, runAdminNoting } from '@/lib/testing/run-admin';

beforeAll(seedPlans, 60_000);
afterAll(() => stopQueues());

const setting = (kind: string, value: string, ...more: string[]) =>
  runAdmin('restrictions', 'set', '--market', 'cl', '--kind', kind, '--value', value, '--effect', 'BLOCKED', ...more);

it('refuses what nobody can be known by, and says what it would take', { timeout: 120_000 }, async () => {
  const refused = [
    ...['11111111', '11.111.111-2', 'AB1234567'].map(
      (value) =>
        [
          ['LEGAL_ID', value],
          `${value} is no rut, such as 12.345.678-5. For another document say which: --document passport.\n`,
        ] as const,
    ),
    [['LEGAL_ID', '12.345.678-5', '--document', 'dni'], '--document is one of rut, passport there.\n'] as const,
    [['PHONE', '+56'], '+56 is no phone there.\n'] as const,
    [['EMAIL', 'ana@'], 'ana@ is no e-mail address.\n'] as const,
  ];
  const answers = await Promise.all(refused.map(([[kind, value, ...more]]) => setting(kind!, value!, ...more)));
  expect(answers).toEqual(refused.map(([, stderr]) => ({ status: 2, stdout: '', stderr })));
  expect(await runAdmin('restrictions', 'list', '--json')).toMatchObject({ stdout: '[]\n' });
});

it('shows of each enough to tell two apart, and keeps out who is meant', { timeout: 120_000 }, async () => {
  const set = [
    await setting('LEGAL_ID', '9999999-3'),
    await setting('LEGAL_ID', 'ab 12345-67', '--document', 'passport'),
    await setting('PHONE', '9 8123 4567'),
    await setting('EMAIL', 'Violeta+x@Correo.example'),
  ];
  const said = set.map(({ stdout }) => stdout.split('\n'));
  expect(said.map(([first]) => first!.replace(/^restriction \d+ /, ''))).toEqual([
    'is in force: LEGAL_ID …99-3 in cl',
    'is in force: LEGAL_ID …4567 in cl',
    'is in force: PHONE …4567 in cl',
    'is in force: EMAIL v…a@correo.example in cl',
  ]);
  for (const [, page, sale] of said)
    expect([page, sale]).toEqual([
      'What is paid on a bank page that is open now makes no sale and goes back by itself: payments list --status REQUEST_REFUND.',
      'A sale made before goes on: sales refund ID ends it.',
    ]);
  const { stdout } = await runAdmin('restrictions', 'list', '--json');
  const about = JSON.parse(stdout).map((row: { about: string }) => row.about);
  expect(about).toEqual(['…99-3', '…4567', '…4567', 'v…a@correo.example']);
  const kept = [
    buyer('cl', { legalId: '9.999.999-3' }),
    buyer('cl', { legalId: 'AB1234567', documentKind: 'passport' }),
    buyer('cl', { telefono: '+56 9 8123 4567' }),
    buyer('cl', { email: 'violeta@correo.example' }),
  ];
  for (const body of kept) expect((await send(begin, body, { key: crypto.randomUUID() })).status).toBe(403);
});

it(
  'leaves a line of who ordered a change, and of what, but nothing of whom it is about',
  { timeout: 120_000 },
  async () => {
    const about = ['--market', 'cl', '--kind', 'EMAIL', '--value', 'quien@correo.example', '--note', 'Fraude de Quien'];
    const set = await adminWith({ LOG_LEVEL: 'info' }, [
      ...['restrictions', 'set', ...about, '--effect', 'BLOCKED', '--by', 'marta', '--json'],
    ]);
    const { id } = JSON.parse(set.stdout);
    expect(JSON.parse(set.stderr)).toMatchObject({
      level: 30,
      event: 'operator',
      by: 'marta',
      command: 'restrictions set',
      id,
    });
    expect(set.stderr).not.toMatch(/quien/i);
    const changes: object[] = [];
    for (const given of [['remove', String(id)], ['list']]) await runAdminNoting(changes, ['restrictions', ...given]);
    expect(changes).toMatchObject([{ event: 'operator', by: userInfo().username, command: 'restrictions remove', id }]);
  },
);
