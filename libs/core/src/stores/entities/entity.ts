/** Something that a learning names: a file, command, package, symbol. */
export interface Entity {
  readonly name: string;
  /** `path`, `symbol`, `package`, `command`, `error`, `flag` or a word of the writer's own. */
  readonly type: string;
}

/** `source` and `target` are entity names. */
export interface Relation {
  readonly source: string;
  readonly type: string;
  readonly target: string;
}
