import { reader, route } from "@/lib/core/command/route";
import { changePromise } from "@/lib/funding/promises/change-promise";
import { endPromise } from "@/lib/funding/promises/end-promise";
import { promiseJson } from "@/lib/funding/promises/present";
import { getPromise } from "@/lib/funding/promises/queries";
import { promiseParams } from "@/lib/funding/promises/schema";

export const GET = reader(
  {
    summary: "Get a monthly promise with its payments, for both parties and administrators",
    allow: "user",
    input: promiseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getPromise(viewer, id) }),
  promiseJson,
);

export const PATCH = route(changePromise, {
  summary: "Change your promise from its next payment on",
  body: promiseJson,
});

export const DELETE = route(endPromise, {
  summary: "End your promise; administrators stop any with a reason",
  body: promiseJson,
});
