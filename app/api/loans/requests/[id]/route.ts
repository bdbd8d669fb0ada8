import { reader, route } from "@/lib/core/command/route";
import { cancelRequest } from "@/lib/lending/posts/cancel-post";
import { editRequest } from "@/lib/lending/posts/edit-post";
import { requestJson } from "@/lib/lending/posts/present";
import { getRequest } from "@/lib/lending/posts/queries";
import { requestParams } from "@/lib/lending/posts/schema";

export const GET = reader(
  {
    summary: "Get an open loan request or one of your own",
    allow: "app:p2pLending",
    input: requestParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getRequest(viewer, id) }),
  requestJson,
);

export const PATCH = route(editRequest, {
  summary: "Change, pause or republish your loan request",
  body: requestJson,
});

export const DELETE = route(cancelRequest, {
  summary: "Delete your loan request; administrators delete any with a reason",
  body: requestJson,
});
