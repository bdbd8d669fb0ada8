import { createShareLink } from "@/lib/bank/accounts/create-share-link";
import { createdLinkJson, shareLinksJson } from "@/lib/bank/accounts/paper-present";
import { listShareLinksInput } from "@/lib/bank/accounts/schema";
import { listShareLinks } from "@/lib/bank/accounts/share-link-queries";
import { reader, route } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "One's links that still show one's accounts, the newest first",
    allow: "app:debank",
    input: listShareLinksInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listShareLinks(viewer) }),
  shareLinksJson,
);

export const POST = route(createShareLink, {
  summary: "A link that shows one's accounts, read only, until it ends; its address is answered once",
  status: 201,
  body: createdLinkJson,
});
