import { build, install } from './project.mjs';

install();
if (!build()) process.stdout.write('The build is up to date.\n');
