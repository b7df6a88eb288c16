/** The server keeps at most this many pixels on the longer side. */
const sideMax = 2560;
/** Smaller files are sent unchanged. */
const sendableBytes = 1.5 * 1024 * 1024;
const quality = 0.85;

/** The size to draw a picture at, never larger than the picture itself. */
export function shrunk(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Phones take pictures of ten megabytes and more, which a slow connection cannot upload within a call's timeout. A
 * large picture is redrawn upright at the size that the server keeps. A picture that the browser cannot draw is sent
 * unchanged, and the server decides.
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
    // JPEG has no transparency: transparent areas would turn black.
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
