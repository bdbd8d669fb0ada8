import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { askAccess } from "@/lib/startups/rooms/ask-access";
import { accessesJson, roomJson } from "@/lib/startups/rooms/present";
import { listAccesses } from "@/lib/startups/rooms/queries";
import { listAccessesInput } from "@/lib/startups/rooms/schema";

export const GET = pageReader(
  {
    summary: "Who has asked to read the documents of one's own startup",
    allow: "app:startups",
    input: listAccessesInput,
    refuses: ["not_found"],
  },
  listAccesses,
  accessesJson,
);

export const POST = route(askAccess, {
  summary: "Ask to read the documents of a startup, and promise to keep them to oneself",
  status: 201,
  body: roomJson,
});
