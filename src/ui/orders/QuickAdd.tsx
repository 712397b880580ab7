import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { PlaceAnswer } from '../../store/place-search.ts';
import { CandidateList, PlaceVerdict } from '../parts/PlaceSearch.tsx';
import { usePlanner } from '../use-planner.ts';

/** An address and Enter: a house that leaves no doubt becomes an order, a guess is shown to be confirmed. */
export function QuickAdd() {
  const { addByAddress, addAtCandidate, view, announcer } = usePlanner();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<PlaceAnswer>();
  const clear = () => {
    setText('');
    setAnswer(undefined);
    field.current?.focus();
  };
  const submit = async () => {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    setAnswer(undefined);
    const { added, answer: found } = await addByAddress(text);
    setBusy(false);
    if (!added) {
      setAnswer(found);
      return;
    }
    announcer.say(t('orders.wasAdded', { name: added.name, id: added.id }));
    clear();
  };
  return (
    <div className="quick-add">
      <div className="quick-add-field">
        <Plus size={14} strokeWidth={1.5} aria-hidden="true" />
        <input
          ref={field}
          className="input"
          aria-label={t('orders.quickLabel')}
          placeholder={t('orders.quick')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAnswer(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void submit();
            if (event.key === 'Escape') clear();
          }}
        />
      </div>
      <div role="status">
        {isBusy && <p className="field-detail">{t('orders.looking')}</p>}
        {answer && <PlaceVerdict answer={answer} />}
      </div>
      {answer && (
        <>
          <CandidateList
            answer={answer}
            onPick={(candidate) => {
              addAtCandidate(text, candidate);
              clear();
            }}
          />
          <div className="row-buttons">
            <button
              type="button"
              className="button button-small"
              onClick={() => {
                const order = addAtCandidate(text, undefined);
                view.setTool({ kind: 'place', orderId: order.id });
                clear();
              }}
            >
              {t('orders.addAndPlace')}
            </button>
            <button
              type="button"
              className="button button-small button-ghost"
              onClick={() => {
                addAtCandidate(text, undefined);
                clear();
              }}
            >
              {t('orders.addAnyway')}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
