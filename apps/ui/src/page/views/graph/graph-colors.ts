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
  /** Of the communities in the order of their weight. */
  readonly communities: readonly string[];
  readonly none: string;
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
        communities: DARK,
        none: '#71808f',
        edge: '#3a4650',
        edgeOfMany: '#262f37',
        label: '#e6ebef',
        plate: '#0f1419',
        faint: '#333d47',
      }
    : {
        communities: LIGHT,
        none: '#8a97a3',
        edge: '#c3ccd4',
        edgeOfMany: '#e3e8ec',
        label: '#1c2733',
        plate: '#ffffff',
        faint: '#e3e8ec',
      };
}
