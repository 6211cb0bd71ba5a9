import { runStatusLineProcess } from '@reflect/hook-runtime/status-line';

runStatusLineProcess();
