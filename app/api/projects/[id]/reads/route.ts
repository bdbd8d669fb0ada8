import { pageReader } from "@/lib/core/command/page-reader";
import { readsJson } from "@/lib/offers/rooms/present";
import { listReads } from "@/lib/offers/rooms/queries";
import { listReadsInput } from "@/lib/offers/rooms/schema";
import { projectRoom } from "@/lib/tokenization/rooms/room";

export const GET = pageReader(
  {
    summary: "List who has read which document of your own project",
    allow: "user",
    input: listReadsInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listReads(projectRoom, viewer, input),
  readsJson,
);
