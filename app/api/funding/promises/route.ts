import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createPromise } from "@/lib/funding/promises/create-promise";
import { promiseJson, promisesJson } from "@/lib/funding/promises/present";
import { listPromises } from "@/lib/funding/promises/queries";
import { listPromisesInput } from "@/lib/funding/promises/schema";

export const GET = pageReader(
  {
    summary:
      "List the monthly promises that you have made or received, or all of one request, a page at a time",
    allow: "user",
    input: listPromisesInput,
    refuses: ["not_found"],
  },
  listPromises,
  promisesJson,
);

export const POST = route(createPromise, {
  summary: "Promise monthly support to a request, without share or return; it can be ended at any time",
  status: 201,
  body: promiseJson,
});
