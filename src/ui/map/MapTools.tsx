import { LassoSelect, type LucideIcon, MapPinPlus, MousePointer2 } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { usePlanner, useView } from '../use-planner.ts';

const TOOLS: readonly {
  kind: 'select' | 'lasso' | 'urgent';
  text: 'map.select' | 'map.lasso' | 'map.add';
  icon: LucideIcon;
}[] = [
  { kind: 'select', text: 'map.select', icon: MousePointer2 },
  { kind: 'lasso', text: 'map.lasso', icon: LassoSelect },
  { kind: 'urgent', text: 'map.add', icon: MapPinPlus },
];

/** What a click or a drag on the map does. */
export function MapTools() {
  const { view } = usePlanner();
  const tool = useView((state) => state.tool.kind);
  return (
    <div className="map-card map-tools" role="toolbar" aria-label={t('map.tools')}>
      {TOOLS.map(({ kind, text, icon: Icon }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={tool === kind}
          aria-label={t(text)}
          title={t(text)}
          onClick={() => view.setTool({ kind })}
        >
          <Icon size={16} strokeWidth={1.5} />
        </button>
      ))}
    </div>
  );
}
