import { spawn } from 'node:child_process';
import { env } from '@/lib/env';

export type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

export const adminWith = (settings: Readonly<Record<string, string>>, given: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const program = ['--conditions=react-server', '--import', 'tsx', 'lib/cli/admin.ts', ...given];
    // No FORCE_COLOR, which Playwright sets: with NO_COLOR also set, Node warns on stderr.
    const inherited = { ...process.env, FORCE_COLOR: undefined, DATABASE_URL: env().DATABASE_URL };
    const child = spawn('node', program, { env: { ...inherited, ...settings } });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => (output.stdout += text));
    child.stderr.on('data', (text) => (output.stderr += text));
    child.on('close', (status) => resolve({ status, ...output }));
  });
