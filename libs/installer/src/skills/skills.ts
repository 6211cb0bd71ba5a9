import { recallSkill } from './recall-skill.js';
import { reflectSkill } from './reflect-skill.js';
import { sessionRetroSkill } from './session-retro/session-retro-skill.js';
import type { Skill } from './skill.js';

/** All that every harness gets. */
export const SKILLS: readonly Skill[] = [recallSkill, reflectSkill, sessionRetroSkill];
