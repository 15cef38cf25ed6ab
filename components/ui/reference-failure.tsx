'use client';

import { latePart } from './late-part';

/** Says which reference data could not be had and why, with a button to try again. */
export const ReferenceFailure = latePart(() =>
  import('./reference-failure-text').then((module) => module.ReferenceFailureText),
);
