import { configFormat, type ConfigFormatName } from '../formats/config-format.js';
import { InstallError } from '../install-error.js';
import { isSameJson } from '../json-value.js';
import type { ConfigEdit } from './config-edit.js';
import { editValue } from './edit-value.js';

/** A configuration's text and what it is called in messages. */
export interface ConfigText {
  readonly file: string;
  readonly format: ConfigFormatName;
  readonly text: string;
}

/**
 * Makes one edit in a text and holds the result against what the edit means for the parsed value:
 * whatever else had changed would be somebody's loss. Throws `INSTALL_EDIT_WRONG`.
 */
export function applyEdit({ file, format, text }: ConfigText, edit: ConfigEdit): string {
  const reader = configFormat(format);
  const edited = reader.edit(text, edit, file);
  if (edited === text) return text;
  if (!isSameJson(reader.parse(edited, file), editValue(reader.parse(text, file), edit))) {
    throw new InstallError(
      'INSTALL_EDIT_WRONG',
      `Editing "${edit.at.join('.')}" in ${file} would change something else. Nothing was changed; please report this with the file.`,
      { place: { file } },
    );
  }
  return edited;
}
