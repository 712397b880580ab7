import { startPage } from './start-page.tsx';

void startPage();
