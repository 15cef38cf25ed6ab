import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FILES = {
  'package.json': '{ "name": "floor", "private": true, "type": "module" }',
  // node_modules is a link to the project's, so the root must contain both.
  'next.config.mjs':
    "const config = { outputFileTracingRoot: '/', poweredByHeader: false };\nexport { config as default };",
  'app/layout.js':
    'const Layout = ({ children }) => <html lang="es"><body>{children}</body></html>;\nexport { Layout as default };',
  'app/page.js': 'const Page = () => <h1>Hola</h1>;\nexport { Page as default };',
  'app/press/button.js':
    "'use client';\nimport { useState } from 'react';\nexport function Button() { const [presses, count] = useState(0); return <button onClick={() => count(presses + 1)}>{presses}</button>; }",
  'app/press/page.js':
    "import { Button } from './button';\nconst Page = () => <main><h1>Hola</h1><Button /></main>;\nexport { Page as default };",
  'app/api/noop/route.js':
    'export async function POST(request) { await request.json(); return Response.json({ ok: true }); }',
};

export function buildFloor(root, node) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'floor-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const { status } = spawnSync(node, [next, 'build', '--webpack'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The empty app does not build (${status}).`);
  return { folder, next };
}
