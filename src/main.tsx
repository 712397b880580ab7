import { startPage } from './start-page.tsx';
import { PLANNER_PAGE } from './ui/planner-page.ts';

void startPage(PLANNER_PAGE);
