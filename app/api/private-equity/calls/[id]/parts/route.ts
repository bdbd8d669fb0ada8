import { pageReader } from "@/lib/core/command/page-reader";
import { callPartsJson } from "@/lib/equity/calls/present";
import { listCallParts } from "@/lib/equity/calls/queries";
import { listPartsInput } from "@/lib/equity/calls/schema";

export const GET = pageReader(
  {
    summary:
      "List each investor's part of a capital call and what is paid, for the manager and administrators",
    allow: "user",
    input: listPartsInput,
    refuses: ["not_found"],
  },
  listCallParts,
  callPartsJson,
);
