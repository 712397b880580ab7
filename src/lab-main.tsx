import { startPage } from './start-page.tsx';
import { LAB } from './store/lab.ts';
import { LAB_PAGE } from './ui/lab/lab-page.ts';

void startPage(LAB_PAGE, LAB);
