import { pageReader } from "@/lib/core/command/page-reader";
import { fundRoom } from "@/lib/equity/rooms/room";
import { readsJson } from "@/lib/offers/rooms/present";
import { listReads } from "@/lib/offers/rooms/queries";
import { listReadsInput } from "@/lib/offers/rooms/schema";

export const GET = pageReader(
  {
    summary: "List who has read which document of your own fund",
    allow: "user",
    input: listReadsInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listReads(fundRoom, viewer, input),
  readsJson,
);
