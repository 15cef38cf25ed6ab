import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { env } from '@/lib/env';

export type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };
type Settings = Readonly<Record<string, string>>;

const SCRIPTS = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Settings;

/** Runs a script of package.json that is a program of Node. */
export const command = (name: string, args: readonly string[], settings: Settings = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const [, ...given] = SCRIPTS[name]!.split(' ');
    // No FORCE_COLOR, which Playwright sets: with NO_COLOR also set, Node warns on stderr.
    const inherited = { ...process.env, FORCE_COLOR: undefined, DATABASE_URL: env().DATABASE_URL };
    const child = spawn('node', [...given, ...args], { env: { ...inherited, ...settings } });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => (output.stdout += text));
    child.stderr.on('data', (text) => (output.stderr += text));
    child.on('close', (status) => resolve({ status, ...output }));
  });
