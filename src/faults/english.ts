/** The English of every fault, by its code. The planner's catalogs have the same codes behind `faults.`. */
import { mapDataFaults } from './map-data-faults.ts';
import { modelFaults } from './model-faults.ts';
import { reasons } from './reasons.ts';
import { refusals } from './refusals.ts';
import { regionFaults } from './region-faults.ts';
import { serviceFaults } from './service-faults.ts';

export const FAULTS = {
  said: '{text}',
  ...mapDataFaults,
  ...modelFaults,
  ...reasons,
  ...refusals,
  ...regionFaults,
  ...serviceFaults,
} as const;
