import { files } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { cleanPicture } from "@/lib/core/format/picture";
import { storeFile } from "@/lib/gateways/files/stored-files";
import { STARTUP_ATTEMPTS, STARTUP_LOGO } from "./constants";
import { LOGO_PURPOSE } from "./logos";
import { uploadLogoInput } from "./schema";

/**
 * A member uploads a logo for a startup. It is re-encoded and public. A logo that no startup uses within a day is
 * deleted.
 */
export const uploadLogo = command(
  {
    name: "startups.upload-logo",
    allow: "app:startups",
    input: uploadLogoInput,
    refuses: ["rate_limited"],
    audit: false,
    prepare: async ({ actor }, { logo }) => {
      if (logo.size > STARTUP_LOGO.maxBytes) throw new DomainError("too_large", STARTUP_LOGO.tooLarge);
      await consume({ name: "startup-logos", key: actor.id, ...STARTUP_ATTEMPTS.picturePerMember });
      const picture = await cleanPicture(new Uint8Array(await logo.arrayBuffer()), STARTUP_LOGO.maxSidePx);
      return storeFile({ ownerId: actor.id, purpose: LOGO_PURPOSE, isPublic: true, ...picture });
    },
  },
  async ({ tx, now, prepared: file }) => {
    await tx.insert(files).values({ ...file, createdAt: now });
    return { id: file.id, url: `/api/files/${file.id}` };
  },
);
