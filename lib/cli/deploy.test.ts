import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { markets } from '@/lib/markets';
import { classOf } from '@/lib/routing/fixed-routes';
import { routesOf } from '@/lib/routing/routes';

const FOLDER = path.join(import.meta.dirname, 'deploy');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const known = new Set(Array.from(readFileSync('.env.example', 'utf8').matchAll(/^([A-Z\d_]+)=/gm), ([, name]) => name));

type Service = {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: object;
  readonly volumes?: readonly string[];
  readonly [name: string]: unknown;
};
type Compose = { readonly services: Record<string, Service>; readonly volumes: object };

it('compose.yaml sets what there is, and names files, volumes and services that there are', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose;
  expect(Object.keys(services)).toEqual(['app1', 'app2', 'postgres', 'valkey', 'caddy', 'prometheus']);
  const { app1 } = services;
  expect(services.app2).toEqual(app1);
  expect(Object.keys(app1!.environment!).filter((name) => !known.has(name))).toEqual([]);
  expect(app1).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(existsSync(path.join(FOLDER, app1!.build!.context, app1!.build!.dockerfile))).toBe(true);
  for (const { depends_on: needs = {}, volumes: mounted = [] } of Object.values(services)) {
    for (const name of Array.isArray(needs) ? needs : Object.keys(needs)) expect(services).toHaveProperty(name);
    for (const source of mounted.map((mount) => mount.split(':')[0]!))
      if (source.startsWith('.')) expect([source, existsSync(path.join(FOLDER, source))]).toEqual([source, true]);
      else expect(volumes).toHaveProperty(source);
  }
});

it('prometheus.yml asks both processes, by the job name of the alert rules', () => {
  const { scrape_configs: jobs } = parse(read('prometheus.yml')) as { scrape_configs: { job_name: string }[] };
  expect(jobs).toMatchObject([{ job_name: 'queplan', static_configs: [{ targets: ['app1:3000', 'app2:3000'] }] }]);
  expect(read('alerts.yaml')).toContain('job="queplan"');
});

it('the image runs as nobody special, says whether it is alive, and stops in order', () => {
  const last = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!;
  for (const line of [
    /^USER node$/m,
    /^STOPSIGNAL SIGTERM$/m,
    /^HEALTHCHECK .*\n.*\/livez/m,
    /^CMD \["node", "server\.mjs"\]$/m,
  ])
    expect(last).toMatch(line);
  expect(last).not.toMatch(/^RUN npm/m);
});

it('nginx keeps probes to itself, logs no query, and has the other process take what one drops', () => {
  const text = read('nginx.conf');
  for (const line of [
    'metrics|livez|readyz',
    'proxy_next_upstream error timeout',
    '$request_method $queplan_path"',
    'limit_req zone=',
  ])
    expect(text).toContain(line);
});

/** Applies the `map` of nginx.conf to a path. */
function loggedPath(address: string): string {
  const rules = read('nginx.conf').matchAll(/^ {2}"~(?<insensitive>\*?)(?<pattern>.+)" \$(?<kept>\w+);$/gm);
  for (const { groups: { insensitive, pattern, kept } = {} } of rules) {
    const match = new RegExp(pattern!, insensitive ? 'i' : '').exec(address);
    if (match) return match.groups![kept!]!;
  }
  return address;
}

it('nginx logs of a mailed link only which page it opens, and of an endpoint only its name', () => {
  const secrets = markets.flatMap((market) =>
    routesOf(market).flatMap((entry) => {
      const patterns = classOf(entry) === 'mailLinkPage' ? [entry.public, ...entry.aliases] : [];
      const prefixes = ['', ...market.locales.map((locale) => `/${locale}`)];
      return prefixes.flatMap((prefix) =>
        patterns.flatMap((pattern) => (pattern.includes('{') ? prefix + pattern : [])),
      );
    }),
  );
  expect(secrets).toContain('/en/mi-compra/{token}');
  for (const pattern of secrets) {
    const shown = pattern.slice(0, pattern.indexOf('/{'));
    expect(loggedPath(pattern.replaceAll(/\{\w+\}/g, 'SECRET'))).toBe(shown);
    expect(loggedPath(pattern.toUpperCase())).toBe(shown.toUpperCase());
  }
  expect(loggedPath('/api/customer-interactions/12345678')).toBe('/api/customer-interactions');
  for (const whole of [
    '/',
    '/Comparar/Isapres',
    '/api/contactos',
    '/mi-compra',
    '/Isapre/CruzBlanca/Planes/CMBS060526',
  ])
    expect(loggedPath(whole)).toBe(whole);
});

it('Caddy has another process take what one drops, a POST with its body, and keeps probes to itself', () => {
  const text = read('Caddyfile');
  for (const line of [/@internal path \/metrics \/livez \/readyz$/m, /^\t+request_buffers 12MB$/m])
    expect(text).toMatch(line);
  expect(text).toMatch(/lb_retry_match \{\n\t+method GET HEAD POST PUT PATCH DELETE\n/);
});

const ANALYZE = '/usr/bin/systemd-analyze';

it.runIf(existsSync(ANALYZE))('the units are what systemd accepts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'queplan-units-'));
  try {
    const files = ['queplan@.service', 'queplan-osv.service', 'queplan-osv.timer'].map((name) => {
      const file = path.join(folder, name);
      // The programs need not be installed here.
      writeFileSync(file, read(name).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
      return file;
    });
    const { stderr } = spawnSync(ANALYZE, ['verify', ...files], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('queplan'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
