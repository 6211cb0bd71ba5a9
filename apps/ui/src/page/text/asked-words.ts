/** The stems of a question's words as the person wrote them; a stem that begins none of them stays. */
export function askedWords(stems: readonly string[], question: string): readonly string[] {
  const words = question.match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  return stems.map((stem) => words.find((word) => word.toLowerCase().startsWith(stem)) ?? stem);
}
