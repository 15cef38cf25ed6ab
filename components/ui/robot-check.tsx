'use client';

import { lazyComponent } from './lazy-component';

/** In place of what was refused to a visitor taken for a robot. */
export const RobotCheck = lazyComponent(() => import('./robot-check-panel').then((module) => module.RobotCheckPanel), {
  words: ['robot'],
});
