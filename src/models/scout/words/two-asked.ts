// Whether one sentence asks for two things: the one of them is then only half of the answer.

const furtherQuestion = /,?\s+and\s+(?:(?:in|with|for|by|on|at|to|from)\s+)?(?:which|what|where|how|who|when)\b/i
const twoWanted =
  /^\W*what\s+(?:are|do)\s+(?:(?:the|an?)\s+)?(?!lines?\b|rules?\b)[\w -]+?\s+and\s+(?:(?:the|an?)\s+)?[\w-]+/i

/** `where is it, and how large may it be`. */
export function asksFurther(text: string): boolean {
  return furtherQuestion.test(text)
}

/** `what do a lost ticket and a whole day cost`. */
export function asksForTwo(text: string): boolean {
  return twoWanted.test(text)
}
