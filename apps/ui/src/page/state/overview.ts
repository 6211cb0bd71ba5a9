import type { Overview } from '../../wire/overview.js';
import { calls } from '../api/calls.js';
import { Resource } from './resource.js';

export const overview = new Resource<Overview>();

export function loadOverview(): Promise<void> {
  return overview.load(calls.overview);
}
