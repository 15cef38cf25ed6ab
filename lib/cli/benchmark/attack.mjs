import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, root, SERVER } from '../project.mjs';
import { once, processorOf, startServer } from './server.mjs';
import { HOST, PAGES } from './pages.mjs';

const COMPARE = '/api/insurance/compare/metadata';
const ISAPRES = { organizationType: ['ISAPRE'], productType: 'ISAPRE' };
const ATTACKER = '127.0.0.2';
/** Seconds of the attack. Long enough that the attacker's initial allowance hardly matters. */
const SECONDS = 30;
/** Milliseconds between two requests of the other visitor. */
const PAUSE_MS = 100;

const names = (stem, count) => Array.from({ length: count }, (_, index) => `${stem} ${index} ${'x'.repeat(90)}`);
const children = Array.from({ length: 50 }, (_, index) => ({ sexo: 'Femenino', edad: index % 18 }));
const alone = { ingresodatos: true, cotizante: [{ edad: 36, ingreso: 1_650_000 }], cargas: [] };

/** The most expensive requests: large bodies (filters, persons), lists, sheets, and URLs of invented plans. */
function dearest(id) {
  const filters = ['features', 'featuresFilter', 'organizations', 'coverageOrganizations', 'insuranceTypes'];
  const heavy = {
    ...ISAPRES,
    ...Object.fromEntries(filters.map((name) => [name, names(name, 50)])),
    take: 100,
    profile: { ...alone, cargas: children },
  };
  const wide = { ...ISAPRES, take: 100, profile: alone };
  const ofNobodyElse = encodeURIComponent(JSON.stringify(alone)).replace('1650000', '1{n}');
  const filter = JSON.stringify({ ...ISAPRES, ...heavy, profile: null });
  return [
    ['POST', COMPARE, JSON.stringify(heavy)],
    ['POST', COMPARE, JSON.stringify(wide)],
    ['POST', '/api/comparator/isapre/filters', filter],
    ['GET', `/Comparar/Isapres?compania=inventada-{n}&tipo={n}&comparar={n}`],
    ['GET', `/Comparar/Isapres?comparar=inventado-{n}`],
    ['GET', `/Isapre/CruzBlanca/Planes/inventado-{n}`],
    ['GET', `/Compra-Online/inventado-{n}`],
    ['GET', `/no-existe-{n}`],
    ['GET', `/api/documents/insurance/${id}/ficha?profile=${ofNobodyElse}`],
    ['GET', `/api/documents/insurance/${id}/ficha?locale=en&price=none`],
  ];
}

async function visit(server, milliseconds) {
  const tasks = [
    { path: PAGES.list, host: HOST },
    { path: COMPARE, host: HOST, bodies: [ISAPRES] },
    { path: PAGES.plan, host: HOST },
    { path: '/api/comparator', host: HOST },
  ];
  const times = [];
  for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(PAUSE_MS)) {
    const begun = performance.now();
    await once(server, tasks[times.length % tasks.length]);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
}

/** Measures, during `milliseconds`, the server's share of one processor and another visitor's p95. */
async function during(server, milliseconds) {
  const [begun, before] = [performance.now(), processorOf(server.pid)];
  const p95 = await visit(server, milliseconds);
  return { p95, share: (processorOf(server.pid) - before) / 1_000 / (performance.now() - begun) };
}

/** Measures a server with default limits, on the shared database, while one client attacks. */
export async function measureAttack({ add, env, freePorts: [port] }) {
  const own = { ...env, PORT: String(port), RATE_LIMIT_SCALE: '1' };
  const server = await startServer(node(), SERVER, { cwd: root, env: own, port, path: '/api/health', host: HOST });
  try {
    const { data } = JSON.parse(await once(server, { path: COMPARE, host: HOST, bodies: [ISAPRES] }));
    await visit(server, 5_000);
    const rest = await during(server, 10_000);
    const script = path.join(root, 'lib/cli/benchmark/attacker.mjs');
    const args = [script, port, ATTACKER, SECONDS, JSON.stringify(dearest(data[0].id))].map(String);
    const attacker = spawn(node(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const answers = text(attacker.stdout);
    const attacked = await during(server, SECONDS * 1_000);
    process.stdout.write(`Responses to the attacker: ${await answers}.\n`);
    add('one client attacks, its share of a processor', attacked.share - rest.share, 0.5, {
      atMost: true,
      ours: attacked.share,
      floor: rest.share,
    });
    // Not a product requirement. Measures the attack's effect on other visitors.
    add('one client attacks, p95 of another over its rest, ms', attacked.p95 - rest.p95, 250, {
      atMost: true,
      ours: attacked.p95,
      floor: rest.p95,
    });
  } finally {
    await server.stop();
  }
}
