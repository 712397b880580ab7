/** English words for a step; other languages come with the full guidance. */
import type { Step } from '../../engine/guidance/build-instructions.ts';

const TURNS: Record<number, string> = {
  [-3]: 'Turn sharp left',
  [-2]: 'Turn left',
  [-1]: 'Turn slight left',
  1: 'Turn slight right',
  2: 'Turn right',
  3: 'Turn sharp right',
};

function nameOf(step: Step): string {
  return step.streetName || step.streetRef;
}

function onto(words: string, step: Step): string {
  const name = nameOf(step);
  return name ? `${words} onto ${name}` : words;
}

export function describeStep(step: Step, viaIndex: number): string {
  switch (step.kind) {
    case 'finish':
      return 'Arrive at destination';
    case 'via':
      return `Waypoint ${viaIndex}`;
    case 'u-turn':
      return onto('Make a U-turn', step);
    case 'roundabout':
      return onto(`At roundabout, take exit ${step.exitNumber ?? 1}`, step);
    case 'continue':
      return nameOf(step) ? `Continue onto ${nameOf(step)}` : 'Continue';
    case 'turn':
      return onto(TURNS[step.sign] ?? 'Continue', step);
  }
}
