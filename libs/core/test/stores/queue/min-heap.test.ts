import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MinHeap } from '../../../src/stores/queue/min-heap.js';

it('MinHeap gives the smallest of what is in it, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer())), (steps) => {
      const heap = new MinHeap<number>((number) => number);
      const model: number[] = [];
      for (const step of steps) {
        if (step === null) expect(heap.pop()).toBe(model.shift());
        else {
          heap.push(step);
          model.push(step);
          model.sort((a, b) => a - b);
        }
        expect([heap.size, heap.peek()]).toEqual([model.length, model[0]]);
      }
    }),
  );
});
