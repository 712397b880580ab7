import './ui/app.css';
import { createRoot } from 'react-dom/client';
import { createWorkerClient } from './client/worker-client.ts';
import { createPlanner } from './store/planner.ts';
import { App } from './ui/App.tsx';
import { readThemeChoice } from './ui/theme.ts';
import { PlannerContext } from './ui/use-planner.ts';

const worker = new Worker(new URL('./worker/engine.worker.ts', import.meta.url), {
  type: 'module',
  name: 'engine',
});
const { api, regions } = createWorkerClient(worker);
const base = import.meta.env.BASE_URL;
const planner = createPlanner({
  api,
  regions,
  demoPackUrl: new URL(`${base}demo/linderwick.pack`, location.href).href,
  demoPlanUrl: new URL(`${base}demo/plan.json`, location.href).href,
  theme: readThemeChoice(),
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <PlannerContext value={planner}>
    <App />
  </PlannerContext>,
);

void planner.start();
// What was typed in the last moment must survive closing the tab.
addEventListener('pagehide', () => void planner.flush());
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(`${base}sw.js`, { type: 'module', scope: base });
}
