import { learningJson } from '../output/learning-json.js';
import type { DemoChapter } from './play-demo.js';

/** What `demo --json` prints, but for its time and place. */
export function demoJson(chapters: readonly DemoChapter[]): object {
  return Object.fromEntries(chapters.map((chapter) => [chapter.chapter, chapterJson(chapter)]));
}

function chapterJson(chapter: DemoChapter): object {
  switch (chapter.chapter) {
    case 'session':
      return { dialogue: chapter.dialogue, hooks: chapter.hooks };
    case 'reflected':
      return {
        report: chapter.report,
        learnings: chapter.learnings.map(({ learning, path }) => ({
          ...learningJson(learning),
          path,
        })),
      };
    case 'recalled': {
      const { prompt, hooks, context, given } = chapter;
      const reasons = given.map(({ record: { id, title }, score, explanation }) => ({
        ...{ id, title, score, explanation },
      }));
      return { prompt, hooks, context, given: reasons };
    }
  }
}
