import { MAX_UPLOAD_MB } from "@/lib/core/config/constants";

/**
 * Profile pictures (spec 3 §5): the maximum upload, the side of the stored picture, and the width at which it is
 * requested.
 */
export const PROFILE_IMAGE = {
  maxBytes: MAX_UPLOAD_MB.profileImage * 1024 * 1024,
  tooLarge: `El tamaño máximo permitido es ${MAX_UPLOAD_MB.profileImage}MB`,
  sidePx: 256,
  shownAtPx: 320,
} as const;
