import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rule } from './arrows';
import { isTest, root } from './source';

const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};

const TOOL =
  /^lib\/cli\/((test|bench|chaos|icons|openapi)\.(mjs|ts)$|(benchmark|chaos)\/)|^(playwright|vitest|drizzle)\.config\.ts$/;
const INSTALLED =
  /^(?!\.|\/|node:|package\.json$|(?:app|components|features|lib|messages|public)\/)(@[^/]+\/[^/]+|[^/]+)/;

export const productionNeedsNoDevPackage: Rule = ({ path: file, imports }) => {
  if (isTest(file) || TOOL.test(file)) return [];
  const names = imports.flatMap(({ target, typeOnly }) => (typeOnly ? [] : (INSTALLED.exec(target)?.[1] ?? [])));
  return names.filter((name) => !(name in dependencies)).map((name) => `${file}: ${name} is no production dependency`);
};

const ALSO = ['typescript', '@types/node', '@types/react', 'tailwindcss', '@tailwindcss/postcss', 'tsx'];

export const missingInProduction = (): string[] => ALSO.filter((name) => !(name in dependencies));
