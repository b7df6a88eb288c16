/** The server keeps no more pixels than these on the longer side. */
const sideMax = 2560;
/** Smaller files go as they are. */
const sendableBytes = 1.5 * 1024 * 1024;
const quality = 0.85;

/** How large a picture is drawn: never larger than it is. */
export function shrunk(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Telephones take pictures of ten megabytes and more, which a slow line does not carry in the time a call has. A large
 * one is drawn again with the pixels that the server keeps, upright; what the browser cannot draw goes as it is, and
 * the server judges it.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= sendableBytes) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = shrunk(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // JPEG knows no transparency: it would become black.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return drawn !== null && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
