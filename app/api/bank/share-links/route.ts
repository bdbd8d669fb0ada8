import { createShareLink } from "@/lib/bank/accounts/create-share-link";
import { createdLinkJson, shareLinksJson } from "@/lib/bank/accounts/document-present";
import { listShareLinksInput } from "@/lib/bank/accounts/schema";
import { listShareLinks } from "@/lib/bank/accounts/share-link-queries";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "List your active share links, newest first",
    allow: "user",
    input: listShareLinksInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listShareLinks(viewer) }),
  shareLinksJson,
);

export const POST = route(createShareLink, {
  summary:
    "Create a read-only share link to your accounts with an end date; its address is returned only once",
  status: 201,
  body: createdLinkJson,
});
