/** A step in words. */
import type { Step } from '../step.ts';
import type { Texts } from './texts.ts';

type Phrase = {
  [K in keyof Texts]: Texts[K] extends string ? K : never;
}[keyof Texts];

const TURNS: Readonly<Record<number, Phrase>> = {
  [-3]: 'sharp_left',
  [-2]: 'left',
  [-1]: 'slight_left',
  0: 'continue',
  1: 'slight_right',
  2: 'right',
  3: 'sharp_right',
  [-7]: 'keep_left',
  7: 'keep_right',
  [-8]: 'u_turn_left',
  8: 'u_turn_right',
  [-98]: 'u_turn',
};

/** Puts values into a template; they may hold anything, `$` and braces included. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  let text = '';
  let at = 0;
  for (;;) {
    const open = template.indexOf('{', at);
    if (open < 0) return text + template.slice(at);
    const close = template.indexOf('}', open);
    text += template.slice(at, open) + (values[template.slice(open + 1, close)] ?? '');
    at = close + 1;
  }
}

function renderOrdinal(texts: Texts, number: number): string {
  return texts.ordinals[number - 1] ?? fill(texts.ordinal_other, { number: String(number) });
}

function renderNamed(texts: Texts, phrase: Phrase, withName: Phrase, name: string): string {
  return name ? fill(texts[withName], { name }) : texts[phrase];
}

/** What to do, without where the signs say it leads. */
function renderAction(texts: Texts, step: Step): string {
  const name = step.streetName || step.streetRef;
  switch (step.kind) {
    case 'finish':
      return texts.finish;
    case 'via':
      return fill(texts.via, { number: String(step.viaIndex ?? 1) });
    case 'ferry':
      return renderNamed(texts, 'ferry', 'ferry_named', name);
    case 'exit': {
      const side = step.sign < 0 ? 'left' : 'right';
      return step.junction
        ? fill(texts[`exit_${side}_numbered`], { junction: step.junction })
        : texts[`exit_${side}`];
    }
    case 'roundabout': {
      if (!step.exited) return texts.roundabout;
      const exit = renderOrdinal(texts, step.exitNumber ?? 1);
      return fill(name ? texts.roundabout_exit_onto : texts.roundabout_exit, { exit, name });
    }
    default: {
      const phrase = TURNS[step.sign] ?? 'continue';
      return renderNamed(texts, phrase, `${phrase}_onto` as Phrase, name);
    }
  }
}

/** Never empty. */
export function renderStep(texts: Texts, step: Step): string {
  const text = renderAction(texts, step);
  const { destination, destinationRef } = step;
  if (!destination && !destinationRef) return text;
  if (step.kind === 'via' || step.kind === 'finish' || step.kind === 'ferry') return text;
  const places =
    destination && destinationRef ? `${destinationRef}: ${destination}` : destination || destinationRef;
  return fill(texts.toward, { text, destination: places });
}
