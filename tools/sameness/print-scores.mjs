/** Prints what the scorer of the evaluation set says of the balanced pairs. */
export function printScores(title, { macroF1, macroF1of3, perLabel, costly, sameAcrossLanguages }) {
  const lines = [
    `${title}: macro F1 ${macroF1}, F1 of three ${macroF1of3}, same across languages ${sameAcrossLanguages}`,
    ...Object.entries(perLabel).map(
      ([label, { n, precision, recall, f1 }]) =>
        `  ${label.padEnd(12)} n ${n}  precision ${precision}  recall ${recall}  F1 ${f1}`,
    ),
    `  contradiction called same ${costly.contradictionCalledSame}, related called same ${costly.relatedCalledSame}, ` +
      `same called contradiction ${costly.sameCalledContradiction}, related called contradiction ${costly.relatedCalledContradiction}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
