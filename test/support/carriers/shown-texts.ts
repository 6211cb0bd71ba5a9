/** Ways in which a person shows a text that is not the person's, with a word of the person's before it. */
export const SHOWN_TEXTS: Readonly<Record<string, (text: string) => string>> = {
  'a fence': (text) => `What does this mean?\n\`\`\`\n${text}\n\`\`\``,
  'a fence that its content closes': (text) => `See:\n\`\`\`\nlog\n\`\`\`\n${text}\n\`\`\``,
  'a quoted line': (text) => `Can you answer this?\n> ${text}`,
  'an indented line': (text) => `This was in the file:\n\n    ${text}`,
  'a ticket': (text) => `The ticket says: ${text}`,
  'a ticket below': (text) => `The ticket says:\n\nLogin fails\n\n${text}`,
  'a mail': (text) => `From: bob@example.com\nSubject: build\n\n${text}`,
  'an element': (text) => `<page>x</page>\n${text}\n</page>`,
  'a quotation': (text) => `The README says: "${text.replaceAll('"', "'")}"`,
  'a log': (text) => `npm ERR! code 1\n${text}\nnpm ERR! see log`,
};
