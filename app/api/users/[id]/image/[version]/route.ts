import { download } from "@/lib/core/command/route";
import { getProfileImage } from "@/lib/identity/profile/queries";
import { profileImageParams } from "@/lib/identity/schema";

export const GET = download(
  {
    summary: "Get a member's picture at the legacy address that `profileImageUrl` names",
    allow: "user",
    input: profileImageParams,
    background: true,
    type: "image/webp",
  },
  async (viewer, key) => ({
    bytes: Uint8Array.from(await getProfileImage(viewer, key)),
    headers: { "Cache-Control": "private, max-age=31536000, immutable" },
  }),
);
