import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { accessesJson, roomJson } from "@/lib/offers/rooms/present";
import { listAccesses } from "@/lib/offers/rooms/queries";
import { listAccessesInput } from "@/lib/offers/rooms/schema";
import { askAccess } from "@/lib/startups/rooms/ask-access";
import { startupRoom } from "@/lib/startups/rooms/room";

export const GET = pageReader(
  {
    summary: "List the requests for access to the data room of your own startup",
    allow: "user",
    input: listAccessesInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listAccesses(startupRoom, viewer, input),
  accessesJson,
);

export const POST = route(askAccess, {
  summary: "Request access to the data room of a startup and accept its confidentiality terms",
  status: 201,
  body: roomJson,
});
