import { useId, useState } from 'react';
import { formatBytes, formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { writeFault } from '../../../i18n/write-fault.ts';
import { isLocated } from '../../../plan/order.ts';
import { LARGE_EXTRACT_BYTES } from '../../../store/regions/extract-commands.ts';
import type { ExtractPlace, ExtractQuestion } from '../../../store/regions/region-store.ts';
import { ModalDialog } from '../../parts/ModalDialog.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { usePlan, usePlanner, useRegion } from '../../use-planner.ts';
import { BoxSides } from '../BoxSides.tsx';
import {
  type Box,
  compareBoxes,
  makeBoxAround,
  makeBoxAt,
  measureBoxArea,
  readBoxProblem,
} from '../box-size.ts';
import { PartMap } from './PartMap.tsx';
import { PlaceFinder } from './PlaceFinder.tsx';
import { boxBetween } from './part-view.ts';
import { findNamesake } from './place-names.ts';
import './part.css';

/** Square kilometres above which an area is more than most browsers manage at ease. */
const LARGE_AREA = 20_000;
/** Square kilometres above which a box is more than the city in its middle. */
const MAX_NAMED_AREA = 10_000;
/** Of the box around a place. */
const PLACE_KILOMETRES = 30;

/** How far the file is looked through, or what was found in it. */
function LookingLine({ question: { head, places, looked, fault } }: { question: ExtractQuestion }) {
  const found = t('region.part.places', { count: places.length });
  const sizes = { done: formatBytes(looked ?? 0), total: formatBytes(head.bytes) };
  return (
    <p className="part-looking">
      {looked !== undefined && `${t('region.part.looking', sizes)} `}
      {(looked === undefined || places.length > 0) && found}
      {fault && ` ${t('region.part.lost', { why: writeFault(fault) })}`}
    </p>
  );
}

/** What is to be known of a box before it is imported. */
function BoxWords({
  box,
  frame,
  problem,
}: {
  box: Box;
  frame: Box | undefined;
  problem: string | undefined;
}) {
  if (problem) return <p className="field-hint">{problem}</p>;
  const area = measureBoxArea(box);
  return (
    <>
      <p className="muted">
        {t('region.area', { area: formatNumber(area, area < 100 ? 1 : 0) })}
        {frame && compareBoxes(box, frame) === 'partly' && ` ${t('region.part.partly')}`}
      </p>
      {area > LARGE_AREA && <Notice tone="warn">{t('region.part.large')}</Notice>}
    </>
  );
}

function findProblem(box: Box, frame: Box | undefined): string | undefined {
  const problem = readBoxProblem(box);
  if (problem) return problem;
  return frame && compareBoxes(box, frame) === 'outside' ? t('region.part.outside') : undefined;
}

function PartForm({ question }: { question: ExtractQuestion }) {
  const { regions } = usePlanner();
  const { orders } = usePlan();
  const names = useRegion((state) => state.regions);
  const { head, places } = question;
  const [box, setBox] = useState<Box>();
  const [look, setLook] = useState<Box>();
  const [picked, setPicked] = useState<{ readonly name: string; readonly box: Box }>();
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const around = makeBoxAround(orders.filter(isLocated).map(({ location }) => location));
  const problem = box && findProblem(box, head.bounds);
  const proposed =
    (picked?.box === box && picked?.name) ||
    (box && measureBoxArea(box) <= MAX_NAMED_AREA && findNamesake(box, places)) ||
    t('region.part.named', { name: head.name });
  const name = (typed ?? proposed).trim() || proposed;
  const isTaken = names.some(({ meta }) => meta.name.toLowerCase() === name.toLowerCase());
  const isLarge = head.bytes > LARGE_EXTRACT_BYTES;
  const show = ([west, south, east, north]: Box): Box => {
    const shown = boxBetween([west, south], [east, north]);
    setBox(shown);
    setLook(shown);
    return shown;
  };
  const pick = (place: ExtractPlace) =>
    setPicked({ name: place.name, box: show(makeBoxAt([place.lon, place.lat], PLACE_KILOMETRES)) });
  return (
    <form
      className="part-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (box && !problem) regions.answerQuestion({ part: { bounds: box, name } });
      }}
    >
      <div className="dialog-body part-body">
        <p className="part-how">{t('region.part.how')}</p>
        <div className="part-drawing">
          <PartMap frame={head.bounds} places={places} box={box} onBox={setBox} look={look} />
          <LookingLine question={question} />
        </div>
        <div className="part-fields">
          <PlaceFinder places={places} onPick={pick} />
          {around && (
            <div className="get-actions">
              <button type="button" className="button button-small" onClick={() => show(around)}>
                {t('region.around')}
              </button>
            </div>
          )}
          <fieldset className="box-fields">
            <legend>{t('region.box')}</legend>
            <BoxSides box={box} start={head.bounds} onChange={setBox} />
          </fieldset>
          <div className="part-words" id={`${id}-words`} role="status">
            {box ? (
              <BoxWords box={box} frame={head.bounds} problem={problem} />
            ) : (
              <p className="muted">{t('region.part.needBox')}</p>
            )}
          </div>
          <label className="field">
            {t('region.name')}
            <input
              className="input"
              value={typed ?? proposed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          {isTaken && <p className="muted">{t('region.part.taken', { name })}</p>}
        </div>
      </div>
      <div className="part-actions">
        <button
          type="submit"
          className="button button-ink"
          disabled={!box || problem !== undefined}
          aria-describedby={`${id}-words`}
        >
          {t('region.part.get')}
        </button>
        <button
          type="button"
          className="button"
          aria-describedby={isLarge ? `${id}-whole` : undefined}
          onClick={() => regions.answerQuestion({ part: undefined })}
        >
          {t('region.part.whole')}
        </button>
        <button
          type="button"
          className="button button-ghost"
          onClick={() => regions.answerQuestion(undefined)}
        >
          {t('frame.cancel')}
        </button>
        {isLarge && (
          <p id={`${id}-whole`} className="part-slow">
            {t('region.part.slow')}
          </p>
        )}
      </div>
    </form>
  );
}

/** Asks which part of an extract is wanted; the places that it shows are read from the file meanwhile. */
export function PartDialog() {
  const { regions } = usePlanner();
  const question = useRegion((state) => state.question);
  if (!question) return null;
  const { file, head } = question;
  return (
    <ModalDialog
      title={`${file}, ${formatBytes(head.bytes)}`}
      className="part-dialog"
      isKept
      onClose={() => regions.answerQuestion(undefined)}
    >
      <PartForm question={question} />
    </ModalDialog>
  );
}
