import { lazyComponent } from './lazy-component';

export const RobotCheck = lazyComponent(() => import('./robot-check-panel').then((module) => module.RobotCheckPanel), {
  words: ['robot'],
});
