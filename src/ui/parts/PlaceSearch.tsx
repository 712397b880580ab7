import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import type { PlaceAnswer, PlaceCandidate } from '../../store/place-search.ts';
import { usePlanner } from '../use-planner.ts';

/**
 * For questions that are asked before the one before them is answered: call it with a question, and use the answer only if
 * there is one. Undefined: something else was asked meanwhile, whose answer is still to come or is here.
 */
export function useLatest(): <T>(question: Promise<T>) => Promise<{ readonly answer: T } | undefined> {
  const last = useRef(0);
  return async (question) => {
    const number = ++last.current;
    const answer = await question;
    return number === last.current ? { answer } : undefined;
  };
}

/** Why what was found is to be looked at. */
export function PlaceVerdict({ answer }: { answer: PlaceAnswer }) {
  if (answer.error)
    return <p className="field-hint">{t('orders.lookFailed', { why: writeFault(answer.error) })}</p>;
  const key = answer.confidence === 'house' ? 'unsure' : answer.confidence;
  return <p className="field-detail">{t(`orders.found.${key}`)}</p>;
}

export function CandidateList({
  answer,
  onPick,
}: {
  answer: PlaceAnswer;
  onPick: (candidate: PlaceCandidate) => void;
}) {
  return (
    <ul className="candidates">
      {answer.candidates.map((candidate) => (
        <li key={`${candidate.label} ${candidate.location}`}>
          <button type="button" onClick={() => onPick(candidate)}>
            {candidate.label || t('orders.placed')}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A field that finds places by their address; nothing is taken before it is chosen. */
export function PlaceSearch({
  label,
  takesFocus = false,
  onPick,
}: {
  label: string;
  /** Typing may begin as soon as it is there. */
  takesFocus?: boolean;
  onPick: (candidate: PlaceCandidate) => void;
}) {
  const { findPlace } = usePlanner();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const id = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<PlaceAnswer>();
  const ask = useLatest();
  const look = async () => {
    if (text.trim() === '') return;
    setBusy(true);
    const found = await ask(findPlace(text));
    if (!found) return;
    setAnswer(found.answer);
    setBusy(false);
  };
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <div className="input-with-button">
        <input
          ref={field}
          id={id}
          className="input"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            void look();
          }}
        />
        <button type="button" className="button" disabled={isBusy} onClick={() => void look()}>
          <Search size={14} strokeWidth={1.5} /> {t('orders.lookUp')}
        </button>
      </div>
      <div role="status">
        {isBusy && <p className="field-detail">{t('orders.looking')}</p>}
        {answer && !isBusy && <PlaceVerdict answer={answer} />}
      </div>
      {answer && !isBusy && (
        <CandidateList
          answer={answer}
          onPick={(candidate) => {
            setAnswer(undefined);
            setText('');
            onPick(candidate);
          }}
        />
      )}
    </div>
  );
}
