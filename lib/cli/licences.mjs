// npm run licences: prints the licences of the packages that production installs on this system.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const byLicence = {};
for (const [place, { version, license = 'not stated', dev, devOptional }] of Object.entries(packages))
  if (place && !dev && !devOptional && existsSync(path.join(root, place)))
    (byLicence[license] ??= []).push(`${place.replace(/^.*node_modules\//, '')} ${version}`);
const rows = Object.entries(byLicence).sort(([, a], [, b]) => b.length - a.length);
for (const [licence, names] of rows) {
  const list = names.length > 20 ? `${names.length} packages` : names.join(', ');
  process.stdout.write(`${licence}: ${list}\n`);
}
