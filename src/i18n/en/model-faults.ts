/** What is wrong with a custom model; its English stands with the codes, in `src/faults`. */
import { modelFaults as english } from '../../faults/model-faults.ts';
import { nameFaults } from './name-faults.ts';

export const modelFaults = nameFaults(english);
