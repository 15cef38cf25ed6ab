// Prints the script of <que-plan> for partners' pages: a classic script that defines no global name.
import { build } from 'esbuild';
import { root } from './project.mjs';

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['features/embed/element/que-plan.ts'],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  banner: { js: '// <que-plan>: features/embed/README.md' },
});
process.stdout.write(outputFiles[0].text);
