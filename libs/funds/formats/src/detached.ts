/** A copy, because a part of a text keeps all of it in memory: here the file. */
export const detached = (text: string): string => ` ${text}`.slice(1);
