import { renderShared, type SharedLearning } from '@reflect/core/team';

const DAY = '2026-11-20T10:00:00.000Z';

export function learningOf(id: string, said: Partial<SharedLearning> = {}): SharedLearning {
  return {
    ...{ id, kind: 'convention', title: 'Round prices half to even', tags: ['prices'] },
    body: 'Prices are rounded half to even, since the books of the shop are.\n',
    ...{ entities: [], relations: [], files: ['src/prices/**'], queries: [] },
    ...{ created: DAY, updated: DAY },
    ...said,
  };
}

export function documentOf(id: string, said: Partial<SharedLearning> = {}): string {
  return renderShared(learningOf(id, said));
}
