import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { routeKey } from '../../plan/solution.ts';
import { findVisit, readArrangement } from '../../store/arrange/arrangement.ts';
import { VanChip } from '../parts/Marks.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { describeEffect } from './describe-effect.ts';
import { describeViolation } from './describe-violation.ts';

/** More would hide what is dragged to. */
const MAX_SHOWN = 2;

function BrokenRules({ violations, plan }: { violations: readonly VrpViolation[]; plan: Plan }) {
  const texts = [...new Set(violations.map((violation) => describeViolation(violation, plan)))];
  const more = texts.length - MAX_SHOWN;
  return (
    <>
      {texts.slice(0, MAX_SHOWN).map((text) => (
        <div key={text} className="bad">
          {text}
        </div>
      ))}
      {more > 0 && <div className="bad">{t('broken.more', { count: more })}</div>}
    </>
  );
}

/** Beside the pointer during a drag: the van and number the stop would get, and what that does to the plan. */
export function DragChip() {
  const { drag } = usePlanner();
  const plan = usePlan();
  const { visits, hover, effect, isBest } = useStore(drag.store);
  const chip = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      monitorForElements({
        onDrag: ({ location }) => {
          const { clientX, clientY } = location.current.input;
          if (chip.current) chip.current.style.transform = `translate(${clientX + 14}px, ${clientY + 16}px)`;
        },
      }),
    [],
  );
  const number = plan.vehicles.findIndex(({ id }) => id === hover?.vehicleId);
  const vehicle = plan.vehicles[number];
  const isShown = visits.length > 0 && hover !== undefined && vehicle !== undefined;
  const before = isShown ? findVisit(readArrangement(plan.solution), visits[0]) : undefined;
  const isSameRoute = before && hover && routeKey(before) === routeKey(hover);
  const position = hover ? hover.position + (isSameRoute && before.position < hover.position ? 0 : 1) : 0;
  return (
    <div ref={chip} className="drag-chip" data-shown={isShown} aria-hidden="true">
      {isShown && (
        <>
          <div className="drag-line">
            <VanChip color={vehicle.color} number={number + 1} />
            {isBest ? (
              t('adjust.bestPlace')
            ) : (
              <span className="drag-number">
                {before && <s>{before.position + 1}</s>} <b>{position}</b>
              </span>
            )}
            {effect &&
              !isBest &&
              describeEffect(effect).map((text, i) => (
                <span key={text} className={i === 2 ? (effect.late > 0 ? 'bad' : 'ok') : 'muted'}>
                  {text}
                </span>
              ))}
          </div>
          {!isBest && effect && <BrokenRules violations={effect.broken} plan={plan} />}
        </>
      )}
    </div>
  );
}
