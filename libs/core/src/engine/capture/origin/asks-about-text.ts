/** A question with its mark, which is no part of an address or a name, or with the particle that stands for one. */
const MARKED =
  /[?？؟](?:["'”’»)\]]*\s*$|\s|(?=[\u3040-\u9fff\uac00-\ud7af]))|(?:吗|呢|か|까)[。.]?\s*$/u;
/** How questions begin that end in no mark. */
const OPENED = /^(?:why|how|what|which|where|who|whose|when)\b(?!ever)/i;
/** What is asked for as a favour is an order: it goes on with the work, and says nothing of what stands before it. */
const REQUEST =
  /(?<!\p{L})(?:(?:can|could|would|will|won['’]t) (?:you|u|we)|(?:kannst|könntest|würdest) du|(?:können|könnten) (?:sie|wir)|(?:peux|pourrais|tu peux|vous pouvez)(?:-tu)?|pou(?:vez|rriez)(?:-vous)?|(?:me )?(?:puedes|podrías|podemos)|(?:você )?(?:pode|podes|poderia)|(?:puoi|potresti|possiamo)|(?:kun|kan|zou) je|(?:możesz|mógłbyś)|(?:можешь|можете|можна|можеш)|kan du|(?:let['’]?s|lets))(?!\p{L})|(?:てくれ|てもらえ|てください|해줄|해 줄|해주|帮我|可以帮|能不能帮|yapar mısın)/iu;

/** Whether a line asks after something, and for nothing: what stands before it may be what it asks about. */
export function asksAboutText(line: string): boolean {
  const said = line.trim();
  return (MARKED.test(said) || OPENED.test(said)) && !REQUEST.test(said);
}
