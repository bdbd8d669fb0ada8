import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { askAccess } from "@/lib/equity/rooms/ask-access";
import { fundRoom } from "@/lib/equity/rooms/room";
import { accessesJson, roomJson } from "@/lib/offers/rooms/present";
import { listAccesses } from "@/lib/offers/rooms/queries";
import { listAccessesInput } from "@/lib/offers/rooms/schema";

export const GET = pageReader(
  {
    summary: "List the requests for access to the data room of your own fund",
    allow: "user",
    input: listAccessesInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listAccesses(fundRoom, viewer, input),
  accessesJson,
);

export const POST = route(askAccess, {
  summary: "Request access to the data room of a fund and accept its confidentiality terms",
  status: 201,
  body: roomJson,
});
