// Adds the lock entries of optional platform packages that npm leaves out when it can't reach them, so that npm ci accepts the lock.
import fs from 'node:fs';
const f = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(f, 'utf8'));
const P = lock.packages;
let n = 0;
const OS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'openharmony', 'netbsd', 'sunos', 'aix'];
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
const parentOf = (k) => {
  const i = k.lastIndexOf('/node_modules/');
  return i < 0 ? '' : k.slice(0, i);
};
for (const [key, meta] of Object.entries({ ...P }))
  for (const [name, spec] of Object.entries(meta.optionalDependencies ?? {})) {
    const want = spec.replace(/^[~^]/, '');
    if (!/^\d/.test(want)) {
      console.error('skipped, not a plain version:', key || '(root)', name, spec);
      continue;
    }
    let k = key,
      hit;
    for (;;) {
      const c = (k ? k + '/' : '') + 'node_modules/' + name;
      if (P[c]) {
        hit = c;
        break;
      }
      if (k === '') break;
      k = parentOf(k);
    }
    if (hit && (P[hit].version === want || spec !== want)) continue;
    const base = hit ? (parentOf(key) && !P[parentOf(key) + '/node_modules/' + name] ? parentOf(key) : key) : '';
    const low = name.toLowerCase(),
      tokens = low.split(/[-/]/),
      os = OS.find((o) => low.includes(o)),
      cpu = CPU.find((c) => tokens.includes(c)) ?? (tokens.some((t) => t.startsWith('arm')) ? 'arm' : undefined);
    const libc = low.includes('musl') ? ['musl'] : os === 'linux' && low.includes('gnu') ? ['glibc'] : undefined;
    P[(base ? base + '/' : '') + 'node_modules/' + name] = {
      version: want,
      ...(cpu && { cpu: [cpu] }),
      ...(meta.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os: [os] }),
    };
    n++;
  }
lock.packages = Object.fromEntries(Object.entries(P).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync(f, JSON.stringify(lock, null, 2) + '\n');
console.log('stub entries added:', n);
