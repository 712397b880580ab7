import { t } from '../../i18n/t.ts';
import { usePlanner, useView } from '../use-planner.ts';

/** Over the map while addresses are worked on: the keys, or that a click is awaited. */
export function LocateHint() {
  const { view } = usePlanner();
  const tool = useView((state) => state.tool);
  return (
    <div className="map-card map-hint locate-hint" role="status">
      {tool.kind === 'pin' ? (
        <>
          {t('locate.mapHint')}
          <button type="button" className="button button-small" onClick={() => view.dropTool()}>
            {t('locate.cancelPin')}
          </button>
        </>
      ) : (
        <>
          {t('locate.keys')} <kbd>J</kbd> <kbd>K</kbd> {t('locate.keysNext')}
        </>
      )}
    </div>
  );
}
