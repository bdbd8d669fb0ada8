import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { DomainError } from "./errors";

const KINDS: readonly string[] = ["image/jpeg", "image/png", "image/apng", "image/gif"];

// What a telephone takes fits; what a few bytes claim in order to fill the memory does not.
const MOST_PIXELS = 50_000_000;

/**
 * A picture as a square WebP of `side` pixels, drawn anew: nothing of the file goes on, neither its metadata nor what
 * hides in it. Its content decides what it is, never its name. Throws `unsupported_media` or `invalid`.
 */
export async function squarePicture(file: Uint8Array, side: number): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(file);
  if (!kind || !KINDS.includes(kind.mime)) {
    throw new DomainError("unsupported_media", "Solo se permiten archivos JPG, PNG o GIF");
  }
  try {
    return await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "warning" })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new DomainError("invalid", "La imagen está dañada o es demasiado grande. Prueba con otra.");
  }
}
