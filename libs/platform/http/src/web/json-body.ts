import { Problem } from '../problem';

/** Twice the depth of the deepest input of the API. */
const maxDepth = 8;

/** Whether a JSON text nests deeper than the limit; brackets inside strings do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 0x22) at = endOfString(text, at);
    else if (letter === 0x7b || letter === 0x5b) {
      if (++depth > maxDepth) return true;
    } else if (letter === 0x7d || letter === 0x5d) depth -= 1;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 0x5c) at += 1;
    else if (letter === 0x22) return at;
  }
  return text.length;
}

/** Parses a JSON body; an empty body is an empty object. Throws REQUEST_MALFORMED. */
export function readJson(text: string): unknown {
  if (text === '') return {};
  if (isTooDeep(text)) throw new Problem(400, 'REQUEST_MALFORMED');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'REQUEST_MALFORMED');
  }
}
