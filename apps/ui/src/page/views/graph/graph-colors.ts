/** Told apart by most eyes, also beside each other; after them, what is left is grey. */
const LIGHT = [
  '#0f766e',
  '#b45309',
  '#4f46e5',
  '#be185d',
  '#4d7c0f',
  '#0369a1',
  '#a21caf',
  '#b91c1c',
];
const DARK = [
  '#2dd4bf',
  '#fbbf24',
  '#a5b4fc',
  '#f9a8d4',
  '#bef264',
  '#7dd3fc',
  '#f0abfc',
  '#fca5a5',
];

export interface GraphColors {
  /** Of groups in the order of their size. */
  readonly groups: readonly string[];
  /** Of what is in no group of its own. */
  readonly none: string;
  readonly entity: string;
  readonly edge: string;
  /** Where there are so many that they would cover the rest. */
  readonly edgeOfMany: string;
  readonly label: string;
  /** Behind the label of the node that is pointed at. */
  readonly plate: string;
  readonly faint: string;
}

export function graphColors(isDark: boolean): GraphColors {
  return isDark
    ? {
        groups: DARK,
        none: '#71808f',
        entity: '#8593a0',
        edge: '#6b7b89',
        edgeOfMany: '#36424c',
        label: '#e6ebef',
        plate: '#0f1419',
        faint: '#333d47',
      }
    : {
        groups: LIGHT,
        none: '#8a97a3',
        entity: '#7b8894',
        edge: '#8d9ba8',
        edgeOfMany: '#d0d8de',
        label: '#1c2733',
        plate: '#ffffff',
        faint: '#e3e8ec',
      };
}
