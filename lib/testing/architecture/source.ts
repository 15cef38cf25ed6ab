import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

export type Import = { readonly target: string; readonly typeOnly: boolean; readonly dynamic: boolean };

export type Source = {
  readonly path: string;
  readonly text: string;
  readonly code: string;
  readonly imports: readonly Import[];
};

function withoutComments(text: string): string {
  return text.replace(/('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1');
}

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w$\s{},*]*?\sfrom\s+)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2).replace(/\.(ts|tsx)$/, '');
  if (!specifier.startsWith('.')) return specifier;
  return path.posix.join(path.posix.dirname(from), specifier).replace(/\.(ts|tsx)$/, '');
}

export function toSource(file: string, text: string): Source {
  const code = withoutComments(text);
  const fixed = [...code.matchAll(STATIC)].map(([, type, target]) => ({
    target: resolve(file, target!),
    typeOnly: type !== undefined,
    dynamic: false,
  }));
  const late = [...code.matchAll(DYNAMIC)].map(([, target]) => ({
    target: resolve(file, target!),
    typeOnly: false,
    dynamic: true,
  }));
  return { path: file, text, code, imports: [...fixed, ...late] };
}

const FOLDERS = ['app', 'components', 'features', 'lib'];
const OUTSIDE = /(^|\/)(node_modules|\.next|\.data)(\/|$)/;

export function listFiles(): string[] {
  const inFolders = [...FOLDERS, 'messages', 'public'].flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      : [],
  );
  const atTop = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  return [...inFolders, ...atTop].filter((file) => !OUTSIDE.test(file));
}

export function readSources(): Source[] {
  return listFiles()
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'next-env.d.ts')
    .map((file) => toSource(file, readFileSync(path.join(root, file), 'utf8')));
}

export const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file) || file.startsWith('lib/testing/');
