import { imageBytesMax } from '@parkett/identity-contract';

/** The image types that the server can read. */
const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const acceptedImages = imageTypes.join(',');

type FileProblem = 'image.empty' | 'image.tooLarge' | 'image.badType';

/** Why a file cannot be uploaded, before it is sent. The server checks its content. */
export function fileProblem(file: Pick<File, 'size' | 'type'>): FileProblem | undefined {
  if (file.size === 0) return 'image.empty';
  if (file.size > imageBytesMax) return 'image.tooLarge';
  // Some systems report no type; the server then decides.
  return file.type === '' || imageTypes.some((type) => type === file.type) ? undefined : 'image.badType';
}

/** The limit for the error text about a file that is too large. */
export const imageMegabytesMax = imageBytesMax / 1024 / 1024;
