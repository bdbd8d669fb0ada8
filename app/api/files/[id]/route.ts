import { download } from "@/lib/core/command/route";
import { env } from "@/lib/core/config/env";
import { publicFileInput, readPublicFile } from "@/lib/gateways/files/public-files";

export const GET = download(
  {
    summary: "Get a public picture, resized to a width of 160, 320, 640, 1280 or 1920 pixels",
    allow: "public",
    input: publicFileInput,
    type: "image/webp",
    background: true,
    refuses: ["not_found"],
  },
  async (_viewer, input) => {
    const { bytes, etag } = await readPublicFile(input);
    return {
      bytes,
      headers: {
        "Cache-Control": "public, max-age=31536000, immutable",
        ETag: etag,
        // With a CDN, the file has another host than the page that embeds it.
        "Cross-Origin-Resource-Policy": env().CDN_URL ? "cross-origin" : "same-origin",
      },
    };
  },
);
