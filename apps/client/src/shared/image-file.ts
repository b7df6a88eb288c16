import { imageBytesMax } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';

/** What the server can read. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const acceptedImages = imageTypes.join(',');

/** Why a file is not even worth sending; the server looks into it. */
export function fileProblem(file: Pick<File, 'size' | 'type'>): MessageKey | undefined {
  if (file.size === 0) return 'image.empty';
  if (file.size > imageBytesMax) return 'image.tooLarge';
  // Some systems do not know what a file is; then the server says.
  return file.type === '' || imageTypes.some((type) => type === file.type) ? undefined : 'image.badType';
}

/** For the sentence about too large a file. */
export const imageMegabytesMax = imageBytesMax / 1024 / 1024;
