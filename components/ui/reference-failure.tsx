import { lazyComponent } from './lazy-component';

export const ReferenceFailure = lazyComponent(
  () => import('./reference-failure-text').then((module) => module.ReferenceFailureText),
  { words: ['reference'] },
);
