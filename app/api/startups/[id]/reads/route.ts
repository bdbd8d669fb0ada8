import { pageReader } from "@/lib/core/command/page-reader";
import { readsJson } from "@/lib/startups/rooms/present";
import { listReads } from "@/lib/startups/rooms/queries";
import { listReadsInput } from "@/lib/startups/rooms/schema";

export const GET = pageReader(
  {
    summary: "Who has read which document of one's own startup",
    allow: "app:startups",
    input: listReadsInput,
    refuses: ["not_found"],
  },
  listReads,
  readsJson,
);
