import { download } from "@/lib/core/command/route";
import { publicFileInput, readPublicFile } from "@/lib/gateways/files/public-files";

export const GET = download(
  {
    summary: "A public picture, resized to one of 160, 320, 640, 1280 or 1920 pixels of width",
    allow: "public",
    input: publicFileInput,
    type: "image/webp",
    background: true,
    refuses: ["not_found"],
  },
  async (_viewer, input) => ({
    bytes: await readPublicFile(input),
    headers: { "Cache-Control": "public, max-age=31536000, immutable" },
  }),
);
