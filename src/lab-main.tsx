import { startPage } from './start-page.tsx';
import { LAB } from './store/lab.ts';

void startPage(LAB);
