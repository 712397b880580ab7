import { Plus, Route, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import { addVehicles, setDepot } from '../../store/edits/vehicle-edits.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Fold } from '../parts/Fold.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { usePlan, usePlanner, useProfiles, useView } from '../use-planner.ts';
import { FleetFile, FleetFileResult, FleetPicker } from './FleetFile.tsx';
import { LoadNames } from './LoadNames.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import { VehicleCard } from './VehicleCard.tsx';
import { VehicleTypes } from './VehicleTypes.tsx';

const MAX_AT_ONCE = 500;

function AddVehicles() {
  const { edit } = usePlanner();
  const [text, setText] = useState('1');
  const hint = useId();
  const number = Number(text);
  const isFine = Number.isInteger(number) && number >= 1 && number <= MAX_AT_ONCE;
  return (
    <fieldset className="times">
      <legend className="visually-hidden">{t('fleet.addVan')}</legend>
      <button
        type="button"
        disabled={!isFine}
        onClick={() => edit(t('fleet.undo.add', { count: number }), (plan) => addVehicles(plan, number))}
      >
        <Plus size={14} /> {t('fleet.add')}
      </button>
      <span aria-hidden="true">×</span>
      <input
        inputMode="numeric"
        aria-label={t('fleet.howMany')}
        value={text}
        aria-invalid={!isFine}
        aria-describedby={isFine ? undefined : hint}
        onChange={(event) => setText(event.target.value)}
      />
      {!isFine && (
        <small id={hint} className="field-hint" role="alert">
          {t('fleet.addLimit', { most: MAX_AT_ONCE })}
        </small>
      )}
    </fieldset>
  );
}

function DepotSection() {
  const { edit } = usePlanner();
  const { depot, orders } = usePlan();
  const first = orders.find(isLocated);
  return (
    <section className="panel-section depot-section">
      <h3>{t('fleet.depot')}</h3>
      <PlaceChoice
        label={t('fleet.depotUsual')}
        place={depot}
        usual={t('fleet.noDepot')}
        nameLabel={t('fleet.depotName')}
        tool={{ kind: 'depot' }}
        onChange={(place) => edit(t('fleet.undo.depot'), (plan) => setDepot(plan, place))}
      />
      {!depot && first && (
        <button
          type="button"
          className="button button-small"
          onClick={() =>
            edit(t('fleet.undo.depot'), (plan) =>
              setDepot(plan, { name: first.name, location: first.location, isFound: true }),
            )
          }
        >
          {t('fleet.useFirst')}
        </button>
      )}
    </section>
  );
}

export function FleetPanel() {
  const { edit, view } = usePlanner();
  const own = useProfiles((state) => state.profiles.length);
  const { vehicles, vehicleTypes, loadNames } = usePlan();
  const isPhone = useIsPhone();
  const table = useView((state) => state.table);
  return (
    <>
      <div className="panel-head">
        <h2>
          {t('fleet.title')} <small>{vehicles.length}</small>
        </h2>
        <div className="spacer" />
        {!isPhone && vehicles.length > 0 && (
          <button
            type="button"
            className="button button-ghost button-small"
            aria-pressed={table === 'fleet'}
            onClick={() => view.showTable(table === 'fleet' ? undefined : 'fleet')}
          >
            <Table2 size={16} strokeWidth={1.5} /> {t('fleet.table')}
          </button>
        )}
        <AddVehicles />
      </div>
      <div className="panel-body">
        <FleetFileResult />
        <DepotSection />
        {vehicles.length === 0 ? (
          <EmptyState
            title={t('fleet.emptyTitle')}
            actions={
              <>
                <button
                  type="button"
                  className="button"
                  onClick={() => edit(t('fleet.undo.add', { count: 1 }), (plan) => addVehicles(plan, 1))}
                >
                  {t('fleet.addVan')}
                </button>
                <FleetPicker />
              </>
            }
          >
            {t('fleet.emptyText')}
          </EmptyState>
        ) : (
          <ul>
            {vehicles.map((vehicle, i) => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} number={i + 1} />
            ))}
          </ul>
        )}
        <Fold title={t('fleet.types')} summary={vehicleTypes.map(({ name }) => name).join(', ')}>
          <VehicleTypes />
        </Fold>
        <Fold title={t('fleet.loads')} summary={loadNames.join(', ')}>
          <LoadNames />
        </Fold>
        {vehicles.length > 0 && (
          <Fold title={t('fleet.file')}>
            <FleetFile />
          </Fold>
        )}
        <section className="panel-section fleet-profiles">
          <span className="muted">{own > 0 ? t('fleet.ownCount', { count: own }) : t('fleet.ownNone')}</span>
          <button type="button" className="button button-small" onClick={() => view.openPanel('profiles')}>
            <Route size={14} strokeWidth={1.5} /> {t('fleet.ownProfiles')}
          </button>
        </section>
      </div>
    </>
  );
}
