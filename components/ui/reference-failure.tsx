'use client';

import { lazyComponent } from './lazy-component';

/** Says which reference data could not be had and why, with a button to try again. */
export const ReferenceFailure = lazyComponent(
  () => import('./reference-failure-text').then((module) => module.ReferenceFailureText),
  { words: ['reference'] },
);
