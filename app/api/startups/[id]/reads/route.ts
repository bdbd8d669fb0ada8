import { pageReader } from "@/lib/core/command/page-reader";
import { readsJson } from "@/lib/offers/rooms/present";
import { listReads } from "@/lib/offers/rooms/queries";
import { listReadsInput } from "@/lib/offers/rooms/schema";
import { startupRoom } from "@/lib/startups/rooms/room";

export const GET = pageReader(
  {
    summary: "List who has read which document of your own startup",
    allow: "user",
    input: listReadsInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listReads(startupRoom, viewer, input),
  readsJson,
);
